import { shoppingApi } from "@larder/contract/week/shopping";
import type { ShoppingList } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { caretDownIcon, caretUpIcon, listIcon } from "../../ui/art/icons/icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { announce } from "../../ui/overlays/announce.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { releaseSections } from "../held-sections.ts";
import { moved, useDraggedRow } from "./use-dragged-row.ts";

interface SectionsDialogProps {
  readonly open: boolean;
  readonly list: ShoppingList;
  readonly onClose: () => void;
}

/** Source: handbook/shopping.md#sections. */
export function SectionsDialog({ open, list, onClose }: SectionsDialogProps) {
  const update = useAction(shoppingApi.updateList);
  /** The new order, until the list has it. */
  const [sections, setSections] = useState<readonly string[]>(list.sections);

  async function move(from: number, to: number) {
    const next = moved(sections, from, to);
    const name = sections[from];
    if (next === sections || name === undefined) return;
    setSections(next);
    releaseSections(list.id);
    announce(say("shoppingtools.sectionMoved", { name, place: to + 1, of: next.length }));
    const done = await update.run({ params: { id: list.id }, body: { sections: [...next] } });
    if (!done.ok) setSections(list.sections);
  }
  const {
    list: rows,
    dragged,
    handleOf,
    orderOf,
  } = useDraggedRow((from, to) => void move(from, to));

  return (
    <Dialog
      open={open}
      title={say("shoppingtools.sections")}
      size="small"
      readsFirst
      onClose={onClose}
    >
      {problemsOf([update]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <p className="text-ink-2">
        {say(sections.length === 0 ? "shoppingtools.noSections" : "shoppingtools.sectionsHint")}
      </p>
      <ul ref={rows} className="rows flex flex-col">
        {sections.map((name, place) => (
          <li
            key={name}
            style={{ order: orderOf(place) }}
            className={classes(
              "flex items-center gap-1",
              dragged?.from === place && "rounded-md bg-well",
            )}
          >
            <button
              type="button"
              aria-label={say("shoppingtools.dragSection", { name })}
              className="icon-btn cursor-grab touch-none"
              {...handleOf(place)}
            >
              <Icon path={listIcon} />
            </button>
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
            <IconButton
              icon={caretUpIcon}
              label={say("shoppingtools.sectionUp", { name })}
              disabled={place === 0}
              onClick={() => void move(place, place - 1)}
            />
            <IconButton
              icon={caretDownIcon}
              label={say("shoppingtools.sectionDown", { name })}
              disabled={place === sections.length - 1}
              onClick={() => void move(place, place + 1)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
