import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { newPassword } from "@larder/contract/access/auth";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { hasCode } from "../../api/calls/call-error.ts";
import { formResolver } from "../../api/form-resolver.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { PasswordField } from "../../ui/controls/fields/password-field.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { GoneLink } from "../gone-link.tsx";
import { useLinkToken } from "../../ui/browser/link-token.ts";
import { useStepFocus } from "../../ui/overlays/use-step-focus.ts";

const resetForm = z.object({ password: newPassword });

/** Sets a new password by a mailed link. Source: handbook/accounts.md#links-by-mail. */
export function ResetPassword() {
  const token = useLinkToken();
  const reset = useAction(mailedLinksApi.resetPassword);
  const form = useForm({
    resolver: formResolver(resetForm),
    mode: "onTouched",
    defaultValues: { password: "" },
  });
  const [usedToken, setUsedToken] = useState<string | null>(null);
  const [goneToken, setGoneToken] = useState<string | null>(null);
  const isDone = usedToken !== null && usedToken === token;
  const isGone = token === "" || goneToken === token;
  useStepFocus(isDone ? "done" : isGone ? "gone" : "ask");
  const submit = form.handleSubmit(async ({ password }) => {
    const done = await reset.run({ body: { token, password } });
    if (done.ok) setUsedToken(token);
    else if (hasCode(done.error, "not_found")) {
      reset.dismiss();
      setGoneToken(token);
    }
  });
  if (isDone)
    return (
      <>
        <h1 tabIndex={-1}>{say("mailed.changedTitle")}</h1>
        <p className="mt-1.5 mb-6 text-ink-2">{say("mailed.changedText")}</p>
        <ButtonLink kind="main" large block to="/login">
          {say("mailed.signIn")}
        </ButtonLink>
      </>
    );
  if (isGone)
    return (
      <GoneLink
        text={say("mailed.goneReset")}
        to="/forgot-password"
        label={say("mailed.newLink")}
      />
    );
  return (
    <>
      <h1 tabIndex={-1}>{say("mailed.resetTitle")}</h1>
      <p className="mt-1.5 mb-6 text-ink-2">{say("mailed.resetText")}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[18px]">
        <ProblemNotice of={reset} takesFocus />
        <PasswordField
          label={say("auth.newPassword")}
          autoComplete="new-password"
          hint={say("auth.passwordHint")}
          error={form.formState.errors.password?.message}
          {...form.register("password")}
        />
        <Button
          kind="main"
          type="submit"
          large
          block
          busy={reset.isRunning}
          busyText={say("kit.saving")}
          needsConnection
        >
          {say("mailed.save")}
        </Button>
      </form>
    </>
  );
}
