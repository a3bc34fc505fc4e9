import { say } from "@larder/words/say";
import { authApi, loginBody } from "@larder/contract/auth";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { CallError } from "../api/call-error.ts";
import { useAction } from "../api/use-action.ts";
import { errorText } from "../api/error-text.ts";
import { beginSession } from "../api/session.ts";
import { offersPasskeys } from "./passkey-support.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { PasswordField } from "../ui/controls/password-field.tsx";
import { TextField } from "../ui/controls/text-field.tsx";

/**
 * The sign-in form. A success begins the session; where that leads is the screen's choice.
 * Source: handbook/accounts.md#the-screens.
 */
export function LoginForm() {
  const login = useAction(authApi.login);
  const form = useForm({
    resolver: formResolver(loginBody),
    mode: "onTouched",
    defaultValues: { email: "", password: "" },
  });
  const { errors, isDirty, isValid } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    const done = await login.run({ body });
    if (done.ok) beginSession(done.data.token, done.data.user);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[18px]">
      {login.error !== null && (
        <Notice tone="error" heading={say("auth.loginError")} onDismiss={login.dismiss} takesFocus>
          {loginProblem(login.error)}
        </Notice>
      )}
      <fieldset disabled={login.isRunning} className="grid min-w-0 gap-[18px]">
        <TextField
          label={say("auth.emailAddress")}
          type="email"
          autoComplete={offersPasskeys() ? "username webauthn" : "username"}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label={say("auth.password")}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password")}
        />
      </fieldset>
      <Button
        kind="main"
        type="submit"
        large
        block
        busy={login.isRunning}
        busyText={say("auth.signingIn")}
        disabled={login.isRunning || !isDirty || !isValid}
        needsConnection
      >
        {say("auth.signIn")}
      </Button>
    </form>
  );
}

/** The prescribed texts. Source: handbook/screens.md#failure-texts. */
function loginProblem(error: unknown): string {
  if (error instanceof CallError && error.kind === "noData") return say("auth.loginNoData");
  return errorText(error, authApi.login);
}
