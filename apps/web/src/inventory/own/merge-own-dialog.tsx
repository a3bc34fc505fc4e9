import { catalogueApi, type MasterIngredient } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { type SubmitEvent, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { LocalPicker } from "../../ui/controls/pickers/local-picker.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

interface MergeOwnDialogProps {
  readonly ingredient: MasterIngredient;
  readonly onMerged: (merged: MergedFood) => void;
  readonly onClose: () => void;
}

/** A merge that can be undone. */
export interface MergedFood {
  readonly text: string;
  readonly activityId: number;
}

interface Food {
  readonly key: number;
  readonly text: string;
}

/** Merges an own ingredient into another food. Source: handbook/catalogue.md#merging. */
export function MergeOwnDialog({ ingredient, onMerged, onClose }: MergeOwnDialogProps) {
  const { id, name } = ingredient;
  const merge = useAction(catalogueApi.mergeOwn);
  const known = useRead(catalogueApi.masterIngredients);
  const [chosen, setChosen] = useState<Food | null>(null);
  const [isTried, setIsTried] = useState(false);
  const foods = (known.data?.masterIngredients ?? [])
    .filter((one) => one.id !== id)
    .map((one) => ({ key: one.id, text: one.name }));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (chosen === null) return;
    const done = await merge.run({ params: { id }, body: { into: chosen.key } });
    if (!done.ok) return;
    const { activityId, masterIngredient } = done.data;
    onMerged({ text: say("own.merged", { name, other: masterIngredient.name }), activityId });
  }
  return (
    <FormDialog
      open
      title={say("own.mergeTitle", { name })}
      size="small"
      dirty={chosen !== null}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={merge.isRunning}
      submitText={say("own.mergeNow")}
      busyText={say("own.merging")}
      problem={merge.problem}
      problemHeading={say("kit.error")}
      onDismiss={merge.dismiss}
    >
      <p>{say("own.mergeText", { name })}</p>
      <LocalPicker
        label={say("own.sameAs")}
        placeholder={say("own.sameAsChoice")}
        options={foods}
        chosen={chosen}
        onChosen={setChosen}
        error={isTried && chosen === null ? say("calls.chooseIngredient") : undefined}
      />
    </FormDialog>
  );
}
