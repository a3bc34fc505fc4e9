import { householdApi } from "@larder/contract/household/household";
import { say } from "@larder/words/say";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { enterHousehold } from "../api/kept/enter-household.ts";

interface RenameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

export function RenameDialog({ name, onClose }: RenameDialogProps) {
  const save = useAction(householdApi.save);
  const form = useForm({
    resolver: formResolver(householdApi.save.body),
    mode: "onTouched",
    defaultValues: { name },
  });
  const submit = form.handleSubmit(async (body) => {
    const done = await save.run({ body: { name: body.name } });
    if (!done.ok) return;
    enterHousehold(done.data.household);
    onClose();
    showToast(say("people.renamed"));
  });
  return (
    <FormDialog
      open
      title={say("people.rename")}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={save.isRunning}
      submitText={say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={save.problem}
      problemHeading={say("kit.error")}
      onDismiss={save.dismiss}
      dirty={form.formState.isDirty}
    >
      <TextField
        label={say("people.name")}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
    </FormDialog>
  );
}
