import { type Basic, basicsApi } from "@larder/contract/kitchen/basics";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { checkIcon } from "../../ui/art/icons/first-icons.ts";
import { drawingOf, useDrawnFood } from "../../ui/art/stickers/drawn-foods.ts";
import { Sticker } from "../../ui/art/stickers/sticker.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { classes } from "../../ui/styles/classes.ts";

interface BasicsDialogProps {
  readonly open: boolean;
  readonly basics: readonly Basic[];
  readonly onClose: () => void;
}

const preselected = (basics: readonly Basic[]): ReadonlySet<number> =>
  new Set(basics.flatMap((one) => (one.isPreselected ? one.masterIngredientId : [])));

/** Asks once what is always in the kitchen; the usual ones are ticked beforehand. Source: handbook/buying.md#basics. */
export function BasicsDialog({ open, basics, onClose }: BasicsDialogProps) {
  const answer = useAction(basicsApi.answer);
  const { undoOf } = useUndo(showToast);
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null);
  const chosen = changed ?? preselected(basics);

  function turn(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChanged(next);
  }
  async function save() {
    const done = await answer.run({ body: { ids: [...chosen] } });
    if (!done.ok) return;
    onClose();
    showToast(say("shopping.basicsSaved", { count: chosen.size }), undoOf(done.data.activityId));
  }
  return (
    <Dialog
      open={open}
      title={say("shopping.basicsTitle")}
      size="large"
      readsFirst
      busy={answer.isRunning}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {say("shopping.notNow")}
          </Button>
          <Button
            kind="main"
            busy={answer.isRunning}
            busyText={say("kit.saving")}
            onClick={() => void save()}
          >
            {say("shopping.basicsSave", { count: chosen.size })}
          </Button>
        </>
      }
    >
      {problemsOf([answer]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <p className="text-ink-2">{say("shopping.basicsText")}</p>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-5">
        {basics.map(({ masterIngredientId: id, name }) => (
          <li key={id} className="min-w-0">
            <BasicTile name={name} isOn={chosen.has(id)} onTurn={() => turn(id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface BasicTileProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onTurn: () => void;
}

function BasicTile({ name, isOn, onTurn }: BasicTileProps) {
  const food = useDrawnFood(name);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      onClick={onTurn}
      className={classes(
        "relative grid min-h-23 w-full content-center justify-items-center gap-1 rounded-lg px-1 py-2 text-center text-md leading-tight font-semibold wrap-anywhere",
        isOn ? "bg-primary-soft text-on-primary-soft" : "bg-well text-ink-2",
      )}
    >
      {food && <Sticker drawing={drawingOf(food)} className="size-10.5" />}
      {name}
      <span
        aria-hidden="true"
        className={classes(
          "absolute top-1.5 end-1.5 grid size-5 place-items-center rounded-full border-2",
          isOn ? "border-primary bg-primary text-on-primary" : "border-line-strong bg-page",
        )}
      >
        {isOn && <Icon path={checkIcon} className="size-3" />}
      </span>
    </button>
  );
}
