import type { Book } from "@larder/contract/recipes/publishing";
import { mayAccess } from "@larder/rules/access";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useSession } from "../api/kept/session.ts";
import { booksIcon } from "../ui/art/icons/icons.ts";
import { Icon } from "../ui/art/icons/icon.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { UnpublishBook } from "./unpublish-book.tsx";
import { useOwnBook } from "./use-own-book.ts";

/** Source: handbook/books.md#the-screens. */
export function OwnBookRow() {
  const isPro = useSession((session) => mayAccess(session.user, "pro"));
  const { book } = useOwnBook({ enabled: isPro });
  return book ? <BookRow book={book} /> : null;
}

function BookRow({ book }: { readonly book: Book }) {
  const [isEditing, setIsEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <section
      aria-label={say("publishing.myBookTitle")}
      className="mb-4 grid gap-2 border-b border-line pb-2"
    >
      {problem && (
        <Notice tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="flex min-w-[min(14rem,100%)] flex-1 flex-wrap items-baseline gap-x-2">
          <Icon path={booksIcon} className="size-4.5 self-center text-ink-2" />
          <span className="text-sm text-ink-2">{say("publishing.isPublished")}</span>
          <strong dir="auto" className="wrap-anywhere">
            {book.name}
          </strong>
          <span className="text-sm text-ink-2 tabular-nums">
            {say("publishing.subscribers", { count: book._count.subscribers })}
          </span>
        </p>
        <Button kind="quiet" onClick={() => setIsEditing(true)}>
          {say("publishing.editDetails")}
        </Button>
        <UnpublishBook book={book} onProblem={setProblem} />
      </div>
      <PublishDialog open={isEditing} onClose={() => setIsEditing(false)} book={book} />
    </section>
  );
}
