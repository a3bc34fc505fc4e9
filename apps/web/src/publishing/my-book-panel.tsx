import { say } from "@larder/words/say";
import type { Book } from "@larder/contract/recipes/publishing";
import { mayAccess } from "@larder/rules/access";
import { useId, useState } from "react";
import { useSession } from "../api/kept/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { Cloth } from "../ui/art/cloth.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { PublishMyRecipes } from "./publish-my-recipes.tsx";
import { UnpublishBook } from "./unpublish-book.tsx";
import { useOwnBook } from "./use-own-book.ts";

/** Source: handbook/books.md#the-screens. */
export function MyBookPanel() {
  const headingId = useId();
  const { book, read } = useOwnBook();
  return (
    <section aria-labelledby={headingId} className="card overflow-hidden">
      {book && <Cloth id={book.id} className="h-11" spine />}
      <div className="card-pad">
        <h2 id={headingId}>{say("publishing.myBookTitle")}</h2>
        <div className="mt-3 grid gap-3">
          {read.problem && book !== null && (
            <Notice tone="error" onDismiss={read.dismiss}>
              {read.problem}
            </Notice>
          )}
          <Skeleton waiting={read.isPending && book === undefined} bones={<PanelBones />}>
            {book !== null && <NotLoaded reads={[read]} />}
            {book && <BookDetails book={book} />}
            {book === null && <NoBook />}
          </Skeleton>
        </div>
      </div>
    </section>
  );
}

function PanelBones() {
  return (
    <div className="grid gap-[11px]">
      <Bone className="h-5 w-[46%]" />
      <Bone className="w-[70%]" />
    </div>
  );
}

interface BookDetailsProps {
  readonly book: Book;
}

function BookDetails({ book }: BookDetailsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isPro = useSession((session) => mayAccess(session.user, "pro"));
  const { subscribers } = book._count;
  return (
    <>
      {problem && (
        <Notice tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      <h3 dir="auto">{book.name}</h3>
      {book.description && (
        <p dir="auto" className="whitespace-pre-line text-ink-2">
          {book.description}
        </p>
      )}
      <p className="text-sm text-ink-2 tabular-nums">
        {say("publishing.subscribers", { count: subscribers })}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {isPro && (
          <Button onClick={() => setIsEditing(true)}>{say("publishing.editDetails")}</Button>
        )}
        <UnpublishBook book={book} onProblem={setProblem} />
      </div>
      <PublishDialog open={isEditing} onClose={() => setIsEditing(false)} book={book} />
    </>
  );
}

function NoBook() {
  return (
    <>
      <p className="text-ink-2">{say("publishing.noOwnBook")}</p>
      <div className="empty:hidden">
        <PublishMyRecipes />
      </div>
    </>
  );
}
