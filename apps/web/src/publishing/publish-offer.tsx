import { mayAccess } from "@larder/rules/access";
import { type ReactNode, useState } from "react";
import { useSession } from "../api/kept/session.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { useOwnBook } from "./use-own-book.ts";

interface PublishOfferProps {
  /** Gets the function that opens the dialog; null if publishing is not offered. */
  readonly children: (publish: (() => void) | null) => ReactNode;
}

/**
 * Publishing for PRO and ADMIN members without a published book. The parent must show the
 * household's book. Source: handbook/books.md#the-screens.
 */
export function PublishOffer({ children }: PublishOfferProps) {
  const isPro = useSession((session) => mayAccess(session.user, "pro"));
  const { book } = useOwnBook({ enabled: isPro });
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = isPro && book === null;
  return (
    <>
      {children(isOffered ? () => setIsOpen(true) : null)}
      {isOffered && <PublishDialog open={isOpen} onClose={() => setIsOpen(false)} book={null} />}
    </>
  );
}
