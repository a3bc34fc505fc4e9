import { say } from "@larder/words/say";
import {
  authApi,
  loginBody,
  missingFactor,
  type SecondFactorMethod,
} from "@larder/contract/access/auth";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { CallError, hasCode } from "../api/calls/call-error.ts";
import { useAction } from "../api/use-action.ts";
import { errorText } from "../api/calls/error-text.ts";
import { beginSession } from "../api/kept/session.ts";
import { offersPasskeys } from "./passkeys/passkey-support.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { PasswordField } from "../ui/controls/fields/password-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { CodeStep } from "./code-step.tsx";

/**
 * A second step follows if a code is required; email and password stay. The screen decides what
 * follows a success. Source: handbook/accounts.md#the-screens.
 */
export function LoginForm() {
  const login = useAction(authApi.login);
  const [step, setStep] = useState<Step>({ of: "password", isBack: false });
  const form = useForm({
    resolver: formResolver(loginBody),
    mode: "onTouched",
    defaultValues: { email: "", password: "" },
  });
  const { errors, isDirty, isValid } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    const done = await login.run({ body });
    if (done.ok) beginSession(done.data.token, done.data.user);
    else if (hasCode(done.error, MISSING)) setStep({ of: "code", methods: methodsOf(done.error) });
  });
  function back() {
    login.dismiss();
    form.unregister("code");
    setStep({ of: "password", isBack: true });
  }
  function emptyCode() {
    login.dismiss();
    form.resetField("code", { defaultValue: "" });
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[18px]">
      {login.error !== null && !hasCode(login.error, MISSING) && (
        <Notice tone="error" heading={say("auth.loginError")} onDismiss={login.dismiss} takesFocus>
          {loginProblem(login.error, step)}
        </Notice>
      )}
      {step.of === "code" ? (
        <CodeStep
          field={form.register("code")}
          error={errors.code}
          hasRecoveryCodes={step.methods.includes("recovery_code")}
          isRunning={login.isRunning}
          onSwitch={emptyCode}
          onBack={back}
        />
      ) : (
        <>
          <fieldset disabled={login.isRunning} className="grid min-w-0 gap-[18px]">
            <TextField
              label={say("auth.emailAddress")}
              type="email"
              autoComplete={["username", ...(offersPasskeys() ? ["webauthn"] : [])].join(" ")}
              autoCapitalize="none"
              spellCheck={false}
              error={errors.email?.message}
              {...form.register("email")}
            />
            <PasswordField
              label={say("auth.password")}
              autoComplete="current-password"
              error={errors.password?.message}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just pressed Back
              autoFocus={step.isBack}
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
        </>
      )}
    </form>
  );
}

const MISSING = "second_factor_required";

/** `isBack`: from the code step, so that the focus returns. */
type Step =
  | { readonly of: "password"; readonly isBack: boolean }
  | { readonly of: "code"; readonly methods: readonly SecondFactorMethod[] };

function methodsOf(error: unknown): readonly SecondFactorMethod[] {
  const said = missingFactor.safeParse(error instanceof CallError ? error.data : null);
  return said.success ? said.data.methods : [];
}

/**
 * The specified texts, or the text of a refused code. Source: handbook/screens.md#failure-texts.
 */
function loginProblem(error: unknown, step: Step): string {
  if (error instanceof CallError && error.kind === "noData") return say("auth.loginNoData");
  if (step.of === "code" && hasCode(error, "invalid_credentials")) return say("auth.codeWrong");
  return errorText(error, authApi.login);
}
