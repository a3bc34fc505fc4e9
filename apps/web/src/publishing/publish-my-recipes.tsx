import { say } from "@larder/words/say";
import { mayAccess } from "@larder/rules/access";
import { useState } from "react";
import { useSession } from "../api/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { useOwnBook } from "./use-own-book.ts";

/**
 * "Publish My Recipes", for PRO and ADMIN members whose household has no published book; nothing for anybody else. Whoever shows
 * it sees to it that the own book is on the screen. Source: handbook/books.md#the-screens.
 */
export function PublishMyRecipes() {
  const isPro = useSession((session) => mayAccess(session.user, "pro"));
  const { book } = useOwnBook({ enabled: isPro });
  const [isOpen, setIsOpen] = useState(false);
  if (!isPro || book !== null) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{say("publishing.publishMyRecipes")}</Button>
      <PublishDialog open={isOpen} onClose={() => setIsOpen(false)} book={null} />
    </>
  );
}
