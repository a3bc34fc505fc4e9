import { say } from "@larder/words/say";
import { type Book, publishingApi } from "@larder/contract/publishing";
import { mayAccess } from "@larder/rules/access";
import { useId, useState } from "react";
import { useAction } from "../api/use-action.ts";
import { useSession } from "../api/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { Cloth } from "../ui/art/cloth.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { PublishMyRecipes } from "./publish-my-recipes.tsx";
import { useOwnBook } from "./use-own-book.ts";

/** The published book on My Account, or that there is none. Source: handbook/books.md#the-screens. */
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
  const [isAsking, setIsAsking] = useState(false);
  const unpublish = useAction(publishingApi.unpublish);
  const isPro = useSession((session) => mayAccess(session.user, "pro"));
  const { subscribers } = book._count;

  async function confirm() {
    const done = await unpublish.run({});
    setIsAsking(false);
    if (done.ok) showToast(say("publishing.wasUnpublished"));
  }
  return (
    <>
      {unpublish.problem && (
        <Notice tone="error" onDismiss={unpublish.dismiss}>
          {unpublish.problem}
        </Notice>
      )}
      <h3>{book.name}</h3>
      {book.description && <p className="whitespace-pre-line text-ink-2">{book.description}</p>}
      <p className="text-sm text-ink-2 tabular-nums">
        {say("publishing.subscribers", { count: subscribers })}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {isPro && (
          <Button onClick={() => setIsEditing(true)}>{say("publishing.editDetails")}</Button>
        )}
        <Button kind="quiet" onClick={() => setIsAsking(true)}>
          {say("publishing.unpublish")}
        </Button>
      </div>
      <PublishDialog open={isEditing} onClose={() => setIsEditing(false)} book={book} />
      <ConfirmDialog
        open={isAsking}
        title={say("publishing.unpublishTitle", { name: book.name })}
        text={say("publishing.unpublishText")}
        confirmText={say("publishing.unpublish")}
        busyText={say("publishing.unpublishing")}
        busy={unpublish.isRunning}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
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
