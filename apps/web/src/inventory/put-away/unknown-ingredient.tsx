import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import { nearestTo } from "@larder/rules/kitchen/names/nearest-names";
import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { AddOwn } from "../own/add-own.tsx";

interface UnknownIngredientProps {
  readonly name: string;
  /** The unit that was said, 0 for none. */
  readonly unitId: number;
  readonly ingredients: readonly MasterIngredient[];
  readonly onMeant: (ingredient: MasterIngredient) => void;
}

/** A name that no ingredient has: the nearest ones, or one's own in one tap; what was typed stays. Source: handbook/stock.md#putting-away. */
export function UnknownIngredient({ name, unitId, ingredients, onMeant }: UnknownIngredientProps) {
  return (
    <div className="grid gap-1.5 rounded-md bg-sunken p-3">
      <p role="status">{say("putaway.unknown", { name })}</p>
      <div className="flex flex-wrap gap-2">
        {nearestTo(name, ingredients).map((ingredient) => (
          <Button key={ingredient.id} onClick={() => onMeant(ingredient)}>
            {ingredient.name}
          </Button>
        ))}
        <AddOwn name={name} unitId={unitId} onAdded={onMeant} />
      </div>
    </div>
  );
}
