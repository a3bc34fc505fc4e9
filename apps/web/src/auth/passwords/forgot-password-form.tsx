import { forgotPasswordBody, mailedLinksApi } from "@larder/contract/access/mailed-links";
import { say } from "@larder/words/say";
import { useForm } from "react-hook-form";
import { formResolver } from "../../api/form-resolver.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";

/** The entered address, whether it exists or not, and the message. */
export interface SentLink {
  readonly email: string;
  readonly message: string;
}

interface ForgotPasswordFormProps {
  readonly onSent: (sent: SentLink) => void;
}

/** Requests a password link. Source: handbook/accounts.md#links-by-mail. */
export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const ask = useAction(mailedLinksApi.forgotPassword);
  const form = useForm({
    resolver: formResolver(forgotPasswordBody),
    mode: "onTouched",
    defaultValues: { email: "" },
  });
  const submit = form.handleSubmit(async (body) => {
    const asked = await ask.run({ body });
    if (asked.ok) onSent({ email: body.email, message: asked.message });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[18px]">
      <ProblemNotice of={ask} takesFocus />
      <TextField
        label={say("mailed.email")}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.email?.message}
        {...form.register("email")}
      />
      <Button
        kind="main"
        type="submit"
        large
        block
        busy={ask.isRunning}
        busyText={say("mailed.sending")}
        needsConnection
      >
        {say("mailed.send")}
      </Button>
    </form>
  );
}
