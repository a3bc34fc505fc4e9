import { say } from "@larder/words/say";
import { authApi, changePasswordBody } from "@larder/contract/access/auth";
import { useForm } from "react-hook-form";
import { formResolver } from "../../api/form-resolver.ts";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { PasswordField } from "../../ui/controls/fields/password-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

/** Changes the password; every other session ends. Source: handbook/accounts.md#passwords. */
export function ChangePasswordForm() {
  const { data: options } = useRead(authApi.options);
  if (options?.passwords === false)
    return (
      <p className="text-ink-2">{say("auth.noPasswords", { provider: options.provider ?? "" })}</p>
    );
  return <PasswordForm />;
}

function PasswordForm() {
  const change = useAction(authApi.changePassword);
  const form = useForm({
    resolver: formResolver(changePasswordBody),
    mode: "onTouched",
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors, isDirty, isValid } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    const done = await change.run({ body });
    if (!done.ok) return;
    form.reset();
    showToast(done.message);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-[26rem] gap-[18px]"
    >
      <ProblemNotice of={change} heading={say("kit.error")} takesFocus />
      <PasswordField
        label={say("auth.currentPassword")}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
      <PasswordField
        label={say("auth.newPassword")}
        autoComplete="new-password"
        hint={say("auth.newPasswordHint")}
        error={errors.newPassword?.message}
        {...form.register("newPassword")}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          busy={change.isRunning}
          busyText={say("kit.saving")}
          disabled={change.isRunning || !isDirty || !isValid}
          needsConnection
        >
          {say("auth.changePassword")}
        </Button>
      </div>
    </form>
  );
}
