import { say } from "@larder/words/say";
import { catalogueApi, type MasterIngredient } from "@larder/contract/kitchen/catalogue";
import { type RefObject, useState } from "react";
import { useRead } from "../../api/use-read.ts";
import {
  type RequestedIngredient,
  useRequestIngredient,
} from "../../api/use-request-ingredient.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { ComboboxOption } from "../../ui/controls/pickers/combobox.tsx";
import { paperPlaneTiltIcon } from "../../ui/art/icons/first-icons.ts";
import { SearchPicker } from "../../ui/controls/pickers/search-picker.tsx";
import { AddOwn } from "../own/add-own.tsx";

/** A master ingredient as a picker row. An edited item has only its name. */
export interface PickedIngredient extends ComboboxOption {
  readonly key: number;
  readonly facts: MasterIngredient | null;
}

interface IngredientPickerProps {
  readonly chosen: PickedIngredient | null;
  readonly onChosen: (picked: PickedIngredient | null) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** The chosen unit, for an ingredient added here. */
  readonly unitId: number;
  /** Below the field, such as the last purchase. */
  readonly hint?: string | undefined;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** A master ingredient as a picker row. */
export const rowOf = (facts: MasterIngredient): PickedIngredient => ({
  key: facts.id,
  text: facts.name,
  facts,
});

const ownMark = ({ facts }: PickedIngredient) =>
  facts?.isOwn === true ? say("inventory.ownMark") : undefined;

/**
 * Searches the master list from 2 letters. A missing ingredient can be added as the household's
 * own, or requested. Source: handbook/screens.md#pickers, handbook/catalogue.md#own-ingredients.
 */
export function IngredientPicker({
  chosen,
  onChosen,
  onBlur,
  error,
  unitId,
  hint,
  ref,
}: IngredientPickerProps) {
  const [query, setQuery] = useState("");
  const found = useRead(
    catalogueApi.masterIngredients,
    { query: { search: query } },
    { enabled: query !== "", keepPrevious: true },
  );
  const options = (query === "" ? [] : (found.data?.masterIngredients ?? [])).map(rowOf);

  function choose(added: MasterIngredient) {
    onChosen(rowOf(added));
    // The pressed button disappears.
    ref.current?.focus();
  }
  const missing = (text: string) => (
    <div key={text} className="grid justify-items-start gap-2">
      <AddOwn name={text} unitId={unitId} onAdded={choose} />
      <RequestIngredient name={text} />
    </div>
  );
  return (
    <SearchPicker
      label={say("inventory.ingredient")}
      placeholder={say("inventory.searchForAnIngredient")}
      chosen={chosen}
      onChosen={onChosen}
      onQuery={setQuery}
      options={options}
      noteOf={ownMark}
      isSearching={found.isPending || found.isRefreshing}
      problem={found.problem}
      onRetry={() => void found.refetch()}
      noResult={missing}
      onBlur={onBlur}
      error={error}
      hint={hint}
      ref={ref}
    />
  );
}

/** Requests an ingredient; the answer replaces the button, or appears next to it for a retry. */
function RequestIngredient({ name }: { readonly name: string }) {
  const { request, isRunning } = useRequestIngredient();
  const [answer, setAnswer] = useState<RequestedIngredient | null>(null);
  return (
    <>
      {answer && <p role="status">{answer.text}</p>}
      {!answer?.isSent && (
        <Button
          icon={paperPlaneTiltIcon}
          busy={isRunning}
          busyText={say("inventory.requesting")}
          needsConnection
          onClick={() => void request(name).then(setAnswer)}
        >
          {say("inventory.requestIngredient", { name })}
        </Button>
      )}
    </>
  );
}
