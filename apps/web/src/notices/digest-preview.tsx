import { noticesApi } from "@larder/contract/household/notices";
import type { Data } from "@larder/contract/endpoint";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";

/** Shows the present digest as text. Source: handbook/notices.md#preview. */
export function DigestPreview() {
  const preview = useAction(noticesApi.preview);
  const [shown, setShown] = useState<Data<typeof noticesApi.preview> | null>(null);

  async function look() {
    const looked = await preview.run({});
    if (looked.ok) setShown(looked.data);
  }
  return (
    <>
      <ProblemNotice of={preview} heading={say("kit.error")} />
      <Button
        busy={preview.isRunning}
        busyText={say("notices.previewing")}
        needsConnection
        onClick={() => void look()}
      >
        {say("notices.preview")}
      </Button>
      <Dialog
        open={shown !== null}
        title={say("notices.previewTitle")}
        onClose={() => setShown(null)}
        readsFirst
        footer={<Button onClick={() => setShown(null)}>{say("notices.close")}</Button>}
      >
        {shown?.digest ? (
          <>
            <p className="mb-3 font-semibold wrap-anywhere">{shown.digest.subject}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{shown.digest.text.trim()}</p>
          </>
        ) : (
          <p>{say("notices.nothing")}</p>
        )}
      </Dialog>
    </>
  );
}
