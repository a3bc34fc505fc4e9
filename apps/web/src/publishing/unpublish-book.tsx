import { type Book, publishingApi } from "@larder/contract/recipes/publishing";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../ui/overlays/toast.ts";

interface UnpublishBookProps {
  readonly book: Book;
  readonly onProblem: (text: string | null) => void;
}

/** Source: handbook/books.md#the-screens. */
export function UnpublishBook({ book, onProblem }: UnpublishBookProps) {
  const [isAsking, setIsAsking] = useState(false);
  const unpublish = useAction(publishingApi.unpublish);

  async function confirm() {
    onProblem(null);
    const done = await unpublish.run({});
    setIsAsking(false);
    if (done.ok) showToast(say("publishing.wasUnpublished"));
    else onProblem(done.text);
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {say("publishing.unpublish")}
      </Button>
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
