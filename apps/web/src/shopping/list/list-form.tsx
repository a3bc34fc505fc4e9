import { listBody, shoppingApi } from "@larder/contract/week/shopping";
import type { ListHead } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { useForm } from "react-hook-form";
import { formResolver } from "../../api/form-resolver.ts";
import { useAction } from "../../api/use-action.ts";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

interface ListFormProps {
  /** The list to rename; null for a new one. */
  readonly list: ListHead | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: ListHead) => void;
}

/** Source: handbook/shopping.md#the-screen. */
export function ListForm({ list, onClose, onSaved }: ListFormProps) {
  const add = useAction(shoppingApi.addList);
  const update = useAction(shoppingApi.updateList);
  const { isRunning, problem, dismiss } = list === null ? add : update;
  const form = useForm({
    resolver: formResolver(listBody),
    mode: "onTouched",
    defaultValues: { name: list?.name ?? "" },
  });
  const submit = form.handleSubmit(async (body) => {
    const done =
      list === null ? await add.run({ body }) : await update.run({ params: { id: list.id }, body });
    if (done.ok) onSaved(done.data.list);
  });
  return (
    <FormDialog
      open
      title={
        list === null
          ? say("shoppingtools.newList")
          : say("shoppingtools.renameList", { name: list.name })
      }
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={isRunning}
      submitText={list === null ? say("shoppingtools.newList") : say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={problem}
      problemHeading={say("kit.error")}
      onDismiss={dismiss}
    >
      <TextField
        label={say("shoppingtools.name")}
        hint={list === null ? say("shoppingtools.nameHint") : undefined}
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
    </FormDialog>
  );
}
