import { authApi } from "@larder/contract/access/auth";
import { changeEmailBody, mailedLinksApi } from "@larder/contract/access/mailed-links";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { PasswordField } from "../ui/controls/fields/password-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";

interface EmailAddressProps {
  readonly email: string;
}

/**
 * A new address needs the password and is taken once its mailed link was followed. Without mail the
 * field is read-only. Source: handbook/accounts.md#name-and-address.
 */
export function EmailAddress({ email }: EmailAddressProps) {
  const options = useRead(authApi.options).data;
  const change = useAction(mailedLinksApi.changeEmail);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    resolver: formResolver(changeEmailBody),
    mode: "onTouched",
    defaultValues: { email, currentPassword: "" },
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: "email" });
  const mayChange = options?.mail === true && options.passwords;
  const isAnother = mayChange && typed.trim().toLowerCase() !== email.toLowerCase();

  const submit = form.handleSubmit(async (body) => {
    const done = await change.run({ body });
    if (!done.ok) return;
    setSentTo(body.email);
    form.reset();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <ProblemNotice of={change} takesFocus />
      <TextField
        label={say("auth.emailAddress")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!mayChange}
        hint={options && !mayChange ? say("account.emailFixed") : undefined}
        error={errors.email?.message}
        {...form.register("email")}
      />
      {sentTo !== null && !isAnother && (
        <p role="status" className="text-sm text-ink-2 wrap-anywhere">
          {say("account.linkSentTo", { email: sentTo })}
        </p>
      )}
      {isAnother && (
        <>
          <PasswordField
            label={say("auth.currentPassword")}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register("currentPassword")}
          />
          <Button
            type="submit"
            className="justify-self-start"
            busy={change.isRunning}
            busyText={say("account.sending")}
            needsConnection
          >
            {say("account.sendToNew")}
          </Button>
        </>
      )}
    </form>
  );
}
