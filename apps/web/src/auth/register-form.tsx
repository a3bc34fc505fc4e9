import { say } from "@larder/words/say";
import { authApi, registerForm } from "@larder/contract/access/auth";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { CallError, hasCode } from "../api/calls/call-error.ts";
import { useAction } from "../api/use-action.ts";
import { errorText } from "../api/calls/error-text.ts";
import { beginSession } from "../api/kept/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { PasswordField } from "../ui/controls/fields/password-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";

interface RegisterFormProps {
  /** Of the invitation, which may be required. */
  readonly invitationToken: string | undefined;
}

/**
 * The registration form. A success begins the session. Source: handbook/accounts.md#the-screens.
 */
export function RegisterForm({ invitationToken }: RegisterFormProps) {
  const register = useAction(authApi.register);
  const form = useForm({
    resolver: formResolver(registerForm),
    mode: "onTouched",
    defaultValues: { name: "", email: "", password: "", confirmPassword: "" },
  });
  const { errors, touchedFields } = form.formState;

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    const invited = invitationToken === undefined ? {} : { invitationToken };
    const done = await register.run({ body: { name, email, password, ...invited } });
    if (done.ok) beginSession(done.data.token, done.data.user);
    else for (const [field, message] of refusedFields(done)) form.setError(field, { message });
  });
  // A match depends on both fields: a changed password may fix or break the confirmation.
  function checkConfirmation() {
    if (touchedFields.confirmPassword) void form.trigger("confirmPassword");
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[18px]">
      {register.error !== null && (
        <Notice
          tone="error"
          heading={say("auth.registrationError")}
          onDismiss={register.dismiss}
          takesFocus
        >
          {registrationProblem(register.error)}
        </Notice>
      )}
      <fieldset disabled={register.isRunning} className="grid min-w-0 gap-[18px]">
        <TextField
          label={say("auth.fullName")}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label={say("auth.emailAddress")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label={say("auth.password")}
          autoComplete="new-password"
          hint={say("auth.passwordHint")}
          error={errors.password?.message}
          {...form.register("password", { onChange: checkConfirmation })}
        />
        <PasswordField
          label={say("auth.confirmPassword")}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register("confirmPassword")}
        />
      </fieldset>
      <Button
        kind="main"
        type="submit"
        large
        block
        busy={register.isRunning}
        busyText={say("auth.registering")}
        disabled={register.isRunning}
        needsConnection
      >
        {say("auth.register")}
      </Button>
    </form>
  );
}

const FIELDS = ["name", "email", "password"] as const;

/** The refused fields with their messages. */
function refusedFields({ error, text }: { readonly error: unknown; readonly text: string }) {
  if (hasCode(error, "email_taken")) return [["email", text]] as const;
  const details = error instanceof CallError ? error.details : [];
  return details.flatMap(({ path, message }) => {
    const field = FIELDS.find((one) => one === path);
    return field === undefined ? [] : [[field, message] as const];
  });
}

/**
 * The specified texts; the fallback on this screen is the generic one. Source:
 * handbook/screens.md#failure-texts.
 */
function registrationProblem(error: unknown): string {
  if (error instanceof CallError && error.kind === "noData") return say("auth.registrationNoData");
  return errorText(error);
}
