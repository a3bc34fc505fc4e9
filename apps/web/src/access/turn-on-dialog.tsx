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
  /** The secret as it was made for this dialog; nothing is asked for until a code of it was given. */
  readonly begun: { readonly secret: string; readonly otpauthUrl: string };
  readonly onClose: () => void;
}

/** The secret to be taken by an app, a code of which turns the second factor on; then the recovery codes, this once. */
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
      {/* Whoever types it in on a phone has to see all of it. */}
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
