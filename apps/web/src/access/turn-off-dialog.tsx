import { removeFactorBody, secondFactorApi } from "@larder/contract/access/second-factor";
import { say } from "@larder/words/say";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { PasswordField } from "../ui/controls/fields/password-field.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { showToast } from "../ui/overlays/toast.ts";

interface TurnOffDialogProps {
  readonly onClose: () => void;
}

/** Asks for the password and turns the second factor off. */
export function TurnOffDialog({ onClose }: TurnOffDialogProps) {
  const remove = useAction(secondFactorApi.remove);
  const form = useForm({
    resolver: formResolver(removeFactorBody),
    mode: "onTouched",
    defaultValues: { password: "" },
  });
  const submit = form.handleSubmit(async (body) => {
    const done = await remove.run({ body });
    if (!done.ok) return;
    onClose();
    showToast(say("access.turnedOff"));
  });
  return (
    <FormDialog
      open
      title={say("access.turnOffTitle")}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={remove.isRunning}
      submitText={say("access.turnOff")}
      busyText={say("access.turningOff")}
      problem={remove.problem}
      problemHeading={say("kit.error")}
      onDismiss={remove.dismiss}
      dirty={form.formState.isDirty}
    >
      <p className="text-ink-2">{say("access.turnOffText")}</p>
      <PasswordField
        label={say("access.password")}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register("password")}
      />
    </FormDialog>
  );
}
