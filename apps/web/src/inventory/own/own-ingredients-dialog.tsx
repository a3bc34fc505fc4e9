import { catalogueApi, type MasterIngredient } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { later } from "../../ui/overlays/later.tsx";
import type { MergedFood } from "./merge-own-dialog.tsx";
import { OwnIngredientForm } from "./own-ingredient-form.tsx";
import { OwnIngredientList } from "./own-ingredient-list.tsx";

/** Loaded on demand: few households give figures. */
const OwnValuesDialog = later(
  async () => (await import("./own-values-dialog.tsx")).OwnValuesDialog,
);

/** Loaded on demand: merging is rare. */
const MergeOwnDialog = later(async () => (await import("./merge-own-dialog.tsx")).MergeOwnDialog);

type StepOfOne = "change" | "merge" | "values" | "delete";
type Step =
  | { readonly kind: "list" }
  | { readonly kind: StepOfOne; readonly ingredient: MasterIngredient };

interface OwnIngredientsDialogProps {
  readonly onClose: () => void;
}

/**
 * The household's own ingredients: change, delete. One dialog at a time. Source:
 * handbook/catalogue.md#own-ingredients.
 */
export function OwnIngredientsDialog({ onClose }: OwnIngredientsDialogProps) {
  const [step, setStep] = useState<Step>({ kind: "list" });
  /** The row that gets the focus. */
  const [last, setLast] = useState<MasterIngredient | null>(null);
  /** Known here before the refetch. */
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const remove = useAction(catalogueApi.removeOwn);
  /** The last merge, until it is undone. */
  const [merged, setMerged] = useState<MergedFood | null>(null);
  const { undo, takeBack } = useUndo(() => setMerged(null));
  const backToList = () => setStep({ kind: "list" });

  function turnTo(kind: StepOfOne, ingredient: MasterIngredient) {
    remove.dismiss();
    setLast(ingredient);
    setStep({ kind, ingredient });
  }
  async function confirmDelete({ id }: MasterIngredient) {
    const done = await remove.run({ params: { id } });
    if (done.ok) setDeletedId(id);
    backToList();
  }
  if (step.kind === "change")
    return (
      <OwnIngredientForm
        ingredient={step.ingredient}
        onMerge={() => turnTo("merge", step.ingredient)}
        onClose={backToList}
      />
    );
  if (step.kind === "merge")
    return (
      <MergeOwnDialog
        ingredient={step.ingredient}
        onMerged={(food) => {
          setMerged(food);
          backToList();
        }}
        onClose={backToList}
      />
    );
  if (step.kind === "values")
    return <OwnValuesDialog ingredient={step.ingredient} onClose={backToList} />;
  if (step.kind === "delete")
    return (
      <ConfirmDialog
        open
        title={say("kit.deleteTitle", { name: step.ingredient.name })}
        text={say("own.deleteText")}
        confirmText={say("kit.delete")}
        busyText={say("kit.deleting")}
        busy={remove.isRunning}
        onConfirm={() => void confirmDelete(step.ingredient)}
        onCancel={backToList}
      />
    );
  return (
    <Dialog open title={say("own.title")} size="small" readsFirst={last === null} onClose={onClose}>
      {remove.problem && last && (
        <Notice
          tone="error"
          heading={say("own.notDeleted", { name: last.name })}
          onDismiss={remove.dismiss}
        >
          {remove.problem}
        </Notice>
      )}
      <ProblemNotice of={undo} />
      {merged && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 wrap-anywhere">
            {merged.text}
          </p>
          <Button busy={undo.isRunning} onClick={() => void takeBack(merged.activityId)}>
            {say("kit.undo")}
          </Button>
        </div>
      )}
      <OwnIngredientList
        last={last}
        deletedId={deletedId}
        onChange={(ingredient) => turnTo("change", ingredient)}
        onValues={(ingredient) => turnTo("values", ingredient)}
        onDelete={(ingredient) => turnTo("delete", ingredient)}
      />
    </Dialog>
  );
}
