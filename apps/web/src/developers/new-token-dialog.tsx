import { tokensApi } from "@larder/contract/programs/tokens";
import { say } from "@larder/words/say";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { DateField } from "../ui/controls/fields/date-field.tsx";
import { SelectField } from "../ui/controls/fields/select-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";

interface NewTokenDialogProps {
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

/** The end of a day of the browser's own zone, as the instant that the server takes. */
const endOfDay = (day: string | null): string | null =>
  day === null || day === "" ? null : new Date(`${day}T23:59:59`).toISOString();

/** Makes a token and hands its secret on. Source: handbook/tokens.md#the-secret. */
export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const make = useAction(tokensApi.make);
  const form = useForm({
    resolver: formResolver(tokensApi.make.body),
    mode: "onTouched",
    defaultValues: { name: "", scope: "read" as const, expiresAt: null },
  });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(async ({ expiresAt, ...body }) => {
    const until = typeof expiresAt === "number" ? new Date(expiresAt).toISOString() : null;
    const done = await make.run({ body: { ...body, expiresAt: until } });
    if (done.ok) onMade(done.data.secret);
  });
  return (
    <FormDialog
      open
      title={say("developers.newTokenTitle")}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={make.isRunning}
      submitText={say("developers.makeToken")}
      busyText={say("developers.making")}
      problem={make.problem}
      problemHeading={say("kit.error")}
      onDismiss={make.dismiss}
      dirty={isDirty}
    >
      <div className="grid gap-4">
        <TextField
          label={say("developers.tokenName")}
          hint={say("developers.tokenNameHint")}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register("name")}
        />
        <SelectField
          label={say("developers.scope")}
          error={errors.scope?.message}
          {...form.register("scope")}
        >
          <option value="read">{say("developers.read")}</option>
          <option value="write">{say("developers.write")}</option>
        </SelectField>
        <DateField
          label={say("developers.until")}
          optional
          hint={say("developers.untilHint")}
          error={errors.expiresAt?.message}
          {...form.register("expiresAt", { setValueAs: endOfDay })}
        />
      </div>
    </FormDialog>
  );
}
