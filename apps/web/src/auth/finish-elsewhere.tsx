import { oidcApi } from "@larder/contract/oidc";
import { say } from "@larder/words/say";
import { type SyntheticEvent, useEffect, useState } from "react";
import { hasCode } from "../api/call-error.ts";
import { errorText } from "../api/error-text.ts";
import { beginSession } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { PasswordField } from "../ui/controls/password-field.tsx";
import { TextField } from "../ui/controls/text-field.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { Notice } from "../ui/overlays/notice.tsx";

interface FinishElsewhereProps {
  readonly code: string;
  /** Of the invitation that led here, which somebody new may need. */
  readonly invitationToken: string | undefined;
  /** It cannot be finished any more; `problem` says why. */
  readonly onOver: (problem: string) => void;
}

/** What is asked for beside the code; each stays on the screen once it was asked for. */
type Asked = "nothing" | "password" | "factor" | "both";

const withPassword = (asked: Asked): Asked =>
  asked === "factor" || asked === "both" ? "both" : "password";
const withFactor = (asked: Asked): Asked =>
  asked === "password" || asked === "both" ? "both" : "factor";

/**
 * Signs in who came back from the provider, and asks for what the account wants besides: its password once, the code of its second
 * factor. A success begins the session. Source: handbook/accounts.md#accounts-elsewhere.
 */
export function FinishElsewhere({ code, invitationToken, onOver }: FinishElsewhereProps) {
  const { run, isRunning, error, dismiss } = useAction(oidcApi.finish);
  const [asked, setAsked] = useState<Asked>("nothing");
  const [password, setPassword] = useState("");
  const [factor, setFactor] = useState("");

  async function finish(proof: { password?: string; secondFactorCode?: string }) {
    const body = { code, ...(invitationToken !== undefined && { invitationToken }), ...proof };
    const done = await run({ body });
    if (done.ok) return beginSession(done.data.token, done.data.user);
    if (hasCode(done.error, "password_needed")) setAsked(withPassword);
    else if (hasCode(done.error, "second_factor_required")) setAsked(withFactor);
    else if (!mayTryAgain(done.error)) onOver(done.text);
  }
  // The server is outside React: it is asked once, as soon as somebody has come back.
  useEffect(() => void finish({}), []); // oxlint-disable-line react/exhaustive-deps -- once for a code
  const hasPassword = asked === "password" || asked === "both";
  const hasFactor = asked === "factor" || asked === "both";
  const isWrong = error !== null && mayTryAgain(error);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void finish({
      ...(hasPassword && { password }),
      ...(hasFactor && { secondFactorCode: factor }),
    });
  }
  if (asked === "nothing" && !isWrong)
    return (
      <Skeleton waiting bones={<Bone className="h-12 w-full" />}>
        {null}
      </Skeleton>
    );
  const isFilled = (!hasPassword || password !== "") && (!hasFactor || factor.trim() !== "");
  return (
    <form noValidate onSubmit={submit} className="grid gap-[18px]">
      {isWrong && (
        <Notice tone="error" heading={say("auth.loginError")} onDismiss={dismiss} takesFocus>
          {errorText(error, oidcApi.finish)}
        </Notice>
      )}
      {hasPassword && <p className="text-ink-2">{say("auth.connectText")}</p>}
      {hasPassword && (
        <PasswordField
          label={say("auth.password")}
          autoComplete="current-password"
          autoFocus
          value={password}
          disabled={isRunning}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
      {hasFactor && (
        <TextField
          label={say("auth.factorCode")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={factor}
          disabled={isRunning}
          onChange={({ currentTarget }) => setFactor(currentTarget.value)}
        />
      )}
      <Button
        kind="main"
        type="submit"
        large
        block
        busy={isRunning}
        busyText={say("auth.signingIn")}
        disabled={isRunning || !isFilled}
        needsConnection
      >
        {say(hasPassword ? "auth.connect" : "auth.signIn")}
      </Button>
    </form>
  );
}

/** Whether the code is still good: something else was wrong, or nobody answered. */
function mayTryAgain(error: unknown): boolean {
  const { status = null } = error as { readonly status?: number | null };
  return hasCode(error, "invalid_credentials") || status === null || status >= 429;
}
