import { shoppingApi } from "@larder/contract/week/shopping";
import type { Suggestion } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { useUnderWay } from "../../api/use-under-way.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { plusIcon } from "../../ui/art/icons/icons.ts";
import { quantityText } from "../../ui/text/amount-text.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { newNeedId } from "../lines/new-need-id.ts";

/** As many as can be looked over at a glance; the next ones come when these are taken. */
const MOST_SHOWN = 6;

interface ListSuggestionsProps {
  readonly listId: number;
}

const nameOf = ({ name, quantity, unit }: Suggestion): string =>
  quantity === null || unit === null ? name : `${name}, ${quantityText(quantity, unit)}`;

/**
 * Suggestions with their reasons; a press adds one. Renders nothing without any. Source:
 * handbook/shopping.md#suggestions.
 */
export function ListSuggestions({ listId }: ListSuggestionsProps) {
  const params = { id: listId };
  const read = useRead(shoppingApi.suggestions, { params }, { keepPrevious: true });
  const add = useAction(shoppingApi.addItem);
  const adding = useUnderWay(shoppingApi.addItem);
  /** Also while the next suggestions are on their way. */
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const added = new Set([...taken, ...adding.map(({ body }) => body.masterIngredientId)]);
  const shown = (read.isPrevious ? [] : (read.data?.suggestions ?? [])).filter(
    ({ masterIngredientId }) => !added.has(masterIngredientId),
  );
  if (shown.length === 0) return null;

  async function take({ masterIngredientId, name, quantity, unitId }: Suggestion) {
    setTaken((before) => new Set([...before, masterIngredientId]));
    const body = { id: newNeedId(), name, masterIngredientId, quantity, unitId };
    const done = await add.run({ params, body });
    if (done.ok || done.text === "") return;
    setTaken((before) => new Set([...before].filter((id) => id !== masterIngredientId)));
    showToast(done.text);
  }

  return (
    <section aria-labelledby="worth-adding" className="print:hidden">
      <h2
        id="worth-adding"
        className="min-h-[34px] pt-2 font-sans text-md font-bold tracking-normal"
      >
        {say("shoppingtools.worthAdding")}
      </h2>
      <ul className="rows">
        {shown.slice(0, MOST_SHOWN).map((one) => (
          <li key={one.masterIngredientId} className="min-h-14! py-0!">
            <button
              type="button"
              data-row-action="add"
              aria-label={say("shoppingtools.addSuggested", { name: nameOf(one), why: one.text })}
              onClick={() => void take(one)}
              className="flex min-h-14 w-full items-center gap-3.5 py-1.5 text-start hover:bg-hover"
            >
              <span className="grid min-w-0 flex-1">
                <span className="leading-tight font-semibold wrap-anywhere">{nameOf(one)}</span>
                <span className="text-sm text-ink-2 wrap-anywhere">{one.text}</span>
              </span>
              <Icon path={plusIcon} className="size-5 flex-none text-link" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
