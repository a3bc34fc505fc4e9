import type { BodyInput } from "@larder/contract/endpoint";
import { oidcApi } from "@larder/contract/access/oidc";
import { say } from "@larder/words/say";
import { type ReactNode, type SyntheticEvent, useEffect, useReducer, useState } from "react";
import { hasCode } from "../api/calls/call-error.ts";
import { beginSession } from "../api/kept/session.ts";
import { type Action, type ActionResult, useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { PasswordField } from "../ui/controls/fields/password-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { NotIn } from "./not-in.tsx";

type Finish = typeof oidcApi.finish;

interface FinishElsewhereProps {
  readonly code: string;
  /** Of the invitation, which a new user may need. */
  readonly invitationToken: string | undefined;
  /** The other ways to sign in if this one fails. */
  readonly children: ReactNode;
}

/** The requested step stays requested. */
interface Progress {
  readonly stage: "asking" | "proving" | "over";
  readonly wantsPassword: boolean;
  readonly wantsFactor: boolean;
  readonly problem: string | null;
}

/** True if the code is still valid: another fault, or no answer. */
function mayTryAgain(error: unknown): boolean {
  const { status = null } = error as { readonly status?: number | null };
  return hasCode(error, "invalid_credentials") || status === null || status >= 429;
}

function afterAnswer(before: Progress, done: ActionResult<Finish> | "dismissed"): Progress {
  if (done === "dismissed") return { ...before, problem: null };
  if (done.ok) return before;
  if (hasCode(done.error, "password_needed"))
    return { ...before, stage: "proving", wantsPassword: true, problem: null };
  if (hasCode(done.error, "second_factor_required"))
    return { ...before, stage: "proving", wantsFactor: true, problem: null };
  const stage = mayTryAgain(done.error) ? "proving" : "over";
  return { ...before, stage, problem: done.text };
}

/** A success begins the session. */
async function finish(run: Action<Finish>["run"], body: BodyInput<Finish>) {
  const done = await run({ body });
  if (done.ok) beginSession(done.data.token, done.data.user);
  return done;
}

/**
 * Asks for what the account requires: its password once, or a second factor. Source:
 * handbook/accounts.md#accounts-elsewhere.
 */
export function FinishElsewhere({ code, invitationToken, children }: FinishElsewhereProps) {
  const { run, isRunning } = useAction(oidcApi.finish);
  const [progress, note] = useReducer(afterAnswer, {
    stage: "asking",
    wantsPassword: false,
    wantsFactor: false,
    problem: null,
  });
  const [password, setPassword] = useState("");
  const [factor, setFactor] = useState("");
  // The server is outside React; it is called at once.
  useEffect(
    () => void finish(run, { code, invitationToken }).then(note),
    [run, code, invitationToken],
  );
  const { stage, wantsPassword, wantsFactor, problem } = progress;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const proof = {
      ...(wantsPassword && { password }),
      ...(wantsFactor && { secondFactorCode: factor }),
    };
    note(await finish(run, { code, invitationToken, ...proof }));
  }
  const said = problem !== null && <NotIn problem={problem} onDismiss={() => note("dismissed")} />;
  if (stage === "asking")
    return (
      <Skeleton waiting bones={<Bone className="h-12 w-full" />}>
        {null}
      </Skeleton>
    );
  if (stage === "over")
    return (
      <>
        {said}
        {children}
      </>
    );
  const isFilled = (!wantsPassword || password !== "") && (!wantsFactor || factor.trim() !== "");
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[18px]">
      {said}
      {wantsPassword && (
        <>
          <p role="status">{say("auth.connectText")}</p>
          <PasswordField
            label={say("auth.password")}
            autoComplete="current-password"
            value={password}
            disabled={isRunning}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </>
      )}
      {wantsFactor && (
        <TextField
          label={say("auth.factorCode")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
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
        {say(wantsPassword ? "auth.connect" : "auth.signIn")}
      </Button>
    </form>
  );
}
