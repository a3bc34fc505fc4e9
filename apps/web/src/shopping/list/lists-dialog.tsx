import { shoppingApi } from "@larder/contract/week/shopping";
import { listLimits, type ListHead } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { pencilSimpleIcon, plusIcon, eraserIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { ListForm } from "./list-form.tsx";

type Step =
  | { readonly kind: "lists" }
  | { readonly kind: "form"; readonly list: ListHead | null }
  | { readonly kind: "delete"; readonly list: ListHead };

const LISTS: Step = { kind: "lists" };

interface ListsDialogProps {
  readonly open: boolean;
  readonly lists: readonly ListHead[];
  readonly shownId: number;
  readonly onSwitch: (listId: number) => void;
  readonly onClose: () => void;
}

/**
 * Make, rename, delete; the last list stays. One dialog at a time. Source:
 * handbook/shopping.md#the-screen.
 */
export function ListsDialog({ open, lists, shownId, onSwitch, onClose }: ListsDialogProps) {
  const [step, setStep] = useState(LISTS);
  const remove = useAction(shoppingApi.removeList);
  const back = () => setStep(LISTS);

  async function confirmDelete({ id }: ListHead) {
    const done = await remove.run({ params: { id } });
    const [next] = lists.filter((list) => list.id !== id);
    if (done.ok && id === shownId && next) onSwitch(next.id);
    back();
  }
  if (step.kind === "form")
    return (
      <ListForm
        list={step.list}
        onClose={back}
        onSaved={({ id }) => {
          if (step.list !== null) return back();
          onSwitch(id);
          onClose();
        }}
      />
    );
  if (step.kind === "delete")
    return (
      <ConfirmDialog
        open
        title={say("kit.deleteTitle", { name: step.list.name })}
        text={say("shoppingtools.deleteText", { count: step.list.openCount })}
        confirmText={say("kit.delete")}
        busyText={say("kit.deleting")}
        busy={remove.isRunning}
        onConfirm={() => void confirmDelete(step.list)}
        onCancel={back}
      />
    );
  return (
    <Dialog
      open={open}
      title={say("shoppingtools.lists")}
      size="small"
      onClose={onClose}
      footer={
        <Button
          icon={plusIcon}
          disabled={lists.length >= listLimits.lists}
          onClick={() => setStep({ kind: "form", list: null })}
        >
          {say("shoppingtools.newList")}
        </Button>
      }
    >
      {problemsOf([remove]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <ul className="rows">
        {lists.map((list) => (
          <li key={list.id} className="flex items-center gap-1">
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {list.name}
              </span>
              <span className="block text-sm text-ink-2">
                {say("shoppingtools.toGet", { count: list.openCount })}
              </span>
            </span>
            <IconButton
              icon={pencilSimpleIcon}
              label={say("shoppingtools.renameList", { name: list.name })}
              onClick={() => setStep({ kind: "form", list })}
            />
            {lists.length > 1 && (
              <IconButton
                icon={eraserIcon}
                label={say("shoppingtools.deleteList", { name: list.name })}
                onClick={() => setStep({ kind: "delete", list })}
              />
            )}
          </li>
        ))}
      </ul>
      {lists.length >= listLimits.lists && (
        <p className="text-sm text-ink-2">
          {say("shoppingtools.mostLists", { most: listLimits.lists })}
        </p>
      )}
    </Dialog>
  );
}
