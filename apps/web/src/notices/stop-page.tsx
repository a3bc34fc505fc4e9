import { noticesApi } from "@larder/contract/household/notices";
import { say } from "@larder/words/say";
import { useState } from "react";
import { hasCode } from "../api/calls/call-error.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { useLinkToken } from "../ui/browser/link-token.ts";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { useStepFocus } from "../ui/overlays/use-step-focus.ts";

/**
 * Asks whether mail notices should stop; opening it changes nothing. Source:
 * handbook/notices.md#stopping.
 */
export function StopPage() {
  const token = useLinkToken();
  // Another link in the same tab asks again.
  return <StopByLink key={token} token={token} />;
}

function StopByLink({ token }: { readonly token: string }) {
  const stop = useAction(noticesApi.stop);
  const [isDone, setIsDone] = useState(false);
  const isGone = token === "" || hasCode(stop.error, "not_found");
  useStepFocus(isDone ? "done" : isGone ? "gone" : "ask");

  async function stopAll() {
    const stopped = await stop.run({ params: { token } });
    setIsDone(stopped.ok);
  }
  if (isDone)
    return (
      <EmptyState
        thing="jar"
        level={1}
        bare
        title={say("notices.stopped")}
        text={say("notices.stoppedText")}
        action={<ButtonLink to="/settings">{say("notices.toSettings")}</ButtonLink>}
      />
    );
  if (isGone)
    return (
      <EmptyState
        thing="jar"
        level={1}
        bare
        title={say("notices.linkGone")}
        text={say("notices.stopGoneText")}
        action={<ButtonLink to="/">{say("notices.openLarder")}</ButtonLink>}
      />
    );
  return (
    <>
      <h1 tabIndex={-1} className="mb-4">
        {say("notices.stopTitle")}
      </h1>
      <ProblemNotice of={stop} takesFocus />
      <p className="mb-6 text-ink-2">{say("notices.stopText")}</p>
      <Button
        kind="main"
        large
        block
        busy={stop.isRunning}
        busyText={say("notices.stopping")}
        needsConnection
        onClick={() => void stopAll()}
      >
        {say("notices.stop")}
      </Button>
    </>
  );
}
