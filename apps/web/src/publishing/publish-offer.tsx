import { mayAccess } from "@larder/rules/access";
import { type ReactNode, useState } from "react";
import { useSession } from "../api/kept/session.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { useOwnBook } from "./use-own-book.ts";

interface PublishOfferProps {
  /** Given what opens the dialog; null where publishing is not offered. */
  readonly children: (publish: (() => void) | null) => ReactNode;
}

/**
 * Publishing one's recipes, for PRO and ADMIN members whose household has no published book. Whoever shows it sees to it that the own
 * book is on the screen. Source: handbook/books.md#the-screens.
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
