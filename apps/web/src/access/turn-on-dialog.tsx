import { confirmFactorBody, secondFactorApi } from "@larder/contract/access/second-factor";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { QrCode } from "../ui/art/qr-code.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { TextareaField } from "../ui/controls/fields/textarea-field.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { CopyButton } from "./copy-button.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export interface TurnOnProps {
  /** The secret of this dialog; it becomes active with the first code. */
  readonly begun: { readonly secret: string; readonly otpauthUrl: string };
  readonly onClose: () => void;
}

/** Shows the secret; the first code turns the factor on and shows the recovery codes, once. */
export function TurnOnDialog({ begun, onClose }: TurnOnProps) {
  const confirm = useAction(secondFactorApi.confirm);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    resolver: formResolver(confirmFactorBody),
    mode: "onTouched",
    defaultValues: { code: "" },
  });
  const submit = form.handleSubmit(async (body) => {
    const done = await confirm.run({ body });
    if (done.ok) setCodes(done.data.recoveryCodes);
  });
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      open
      title={say("access.turnOnTitle")}
      size="small"
      readsFirst
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={confirm.isRunning}
      submitText={say("access.turnOn")}
      busyText={say("access.turningOn")}
      problem={confirm.problem}
      problemHeading={say("kit.error")}
      onDismiss={confirm.dismiss}
      dirty
    >
      <p className="text-ink-2">{say("access.scanText")}</p>
      <div className="grid justify-items-center">
        <QrCode text={begun.otpauthUrl} label={say("access.qrCode")} />
      </div>
      {/* All of it is needed for typing it on a phone. */}
      <TextareaField
        label={say("access.secret")}
        value={begun.secret}
        readOnly
        rows={2}
        className="tracking-wide wrap-anywhere"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={begun.secret}>{say("access.copySecret")}</CopyButton>
      <TextField
        label={say("access.code")}
        hint={say("access.codeHint")}
        inputMode="numeric"
        data-autofocus
        autoComplete="one-time-code"
        error={form.formState.errors.code?.message}
        {...form.register("code")}
      />
    </FormDialog>
  );
}
