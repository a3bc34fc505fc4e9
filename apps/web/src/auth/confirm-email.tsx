import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { say } from "@larder/words/say";
import { useState } from "react";
import { hasCode } from "../api/calls/call-error.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { GoneLink } from "./gone-link.tsx";
import { useLinkToken } from "../ui/browser/link-token.ts";
import { useStepFocus } from "../ui/overlays/use-step-focus.ts";

/**
 * Confirms on a press, so that mail scanners confirm nothing. Source:
 * handbook/accounts.md#links-by-mail.
 */
export function ConfirmEmail() {
  const token = useLinkToken();
  const confirm = useAction(mailedLinksApi.confirmEmail);
  const [usedToken, setUsedToken] = useState<string | null>(null);
  const [goneToken, setGoneToken] = useState<string | null>(null);
  const isDone = usedToken !== null && usedToken === token;
  const isGone = token === "" || goneToken === token;
  useStepFocus(isDone ? "done" : isGone ? "gone" : "ask");
  const press = async () => {
    const done = await confirm.run({ params: { token } });
    if (done.ok) setUsedToken(token);
    else if (hasCode(done.error, "not_found")) {
      confirm.dismiss();
      setGoneToken(token);
    }
  };
  if (isDone)
    return (
      <>
        <h1 tabIndex={-1}>{say("mailed.confirmedTitle")}</h1>
        <p className="mt-1.5 mb-6 text-ink-2">{say("mailed.confirmedText")}</p>
        <ButtonLink kind="main" large block to="/">
          {say("mailed.open")}
        </ButtonLink>
      </>
    );
  if (isGone)
    return (
      <GoneLink text={say("mailed.goneConfirm")} to="/settings" label={say("mailed.toSettings")} />
    );
  return (
    <>
      <h1 tabIndex={-1}>{say("mailed.confirmTitle")}</h1>
      <p className="mt-1.5 mb-6 text-ink-2">{say("mailed.confirmText")}</p>
      <div className="grid gap-[18px]">
        <ProblemNotice of={confirm} takesFocus />
        <Button
          kind="main"
          large
          block
          busy={confirm.isRunning}
          busyText={say("mailed.confirming")}
          onClick={() => void press()}
          needsConnection
        >
          {say("mailed.confirm")}
        </Button>
      </div>
    </>
  );
}
