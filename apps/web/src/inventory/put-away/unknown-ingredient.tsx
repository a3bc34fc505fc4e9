import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { AddOwn } from "../own/add-own.tsx";
import type { Names } from "./typed-line.ts";

interface UnknownIngredientProps {
  readonly name: string;
  /** The given unit, 0 for none. */
  readonly unitId: number;
  readonly proposals: NonNullable<ParsedLine["proposals"]>;
  readonly byId: Names["byId"];
  readonly onMeant: (ingredient: MasterIngredient) => void;
}

/**
 * A name without a certain ingredient: proposals, or an own ingredient in one tap; the typed text
 * stays. Source: handbook/stock.md#putting-away.
 */
export function UnknownIngredient({
  name,
  unitId,
  proposals,
  byId,
  onMeant,
}: UnknownIngredientProps) {
  const proposed = proposals.flatMap(({ masterIngredientId }) => byId(masterIngredientId) ?? []);
  return (
    <div className="grid gap-1.5 rounded-md bg-sunken p-3">
      <p role="status">
        {say(proposed.length > 0 ? "putaway.unknown" : "putaway.unknownAlone", { name })}
      </p>
      <div className="flex flex-wrap gap-2">
        {proposed.map((ingredient) => (
          <Button key={ingredient.id} onClick={() => onMeant(ingredient)}>
            {ingredient.name}
          </Button>
        ))}
        <AddOwn name={name} unitId={unitId} onAdded={onMeant} />
      </div>
    </div>
  );
}
