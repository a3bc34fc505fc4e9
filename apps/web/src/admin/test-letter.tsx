import { say } from "@larder/words/say";
import { jobsApi } from "@larder/contract/household/jobs";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { meaningOf } from "./said-job.ts";

/**
 * Sends a letter to the administrator's own address and shows a failure's reason. Source:
 * handbook/jobs.md#mail.
 */
export function TestLetter() {
  const send = useAction(jobsApi.testLetter);
  const [reason, setReason] = useState<string | null>(null);

  async function ask() {
    setReason(null);
    const sent = await send.run({});
    if (!sent.ok) return;
    setReason(sent.data.reason);
    if (sent.data.reason === null)
      showToast(say("admin.testLetterSent", { email: sent.data.email }));
  }
  return (
    <div className="grid gap-3.5 justify-items-start">
      <Button
        kind="secondary"
        busy={send.isRunning}
        busyText={say("admin.sendingTestLetter")}
        needsConnection
        onClick={() => void ask()}
      >
        {say("admin.testLetter")}
      </Button>
      {problemsOf([send]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      {reason !== null && (
        <Notice tone="error" onDismiss={() => setReason(null)}>
          {say("admin.testLetterFailed", {
            why: [meaningOf({ reason }), reason].filter((it) => it !== null).join(" "),
          })}
        </Notice>
      )}
    </div>
  );
}
