import { say } from "@larder/words/say";
import { NumberField } from "../ui/controls/fields/number-field.tsx";
import type { Proposal } from "./review-choices.ts";
import { useReviewing } from "./reviewing.ts";

/** Asked once for all recipes without servings. Source: handbook/recipe-import.md#the-screens. */
export function ServingsOfMany({ recipes }: { readonly recipes: readonly Proposal[] }) {
  const { choices, change } = useReviewing();
  const count = recipes.filter(({ recipe }) => recipe.servings === null).length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-2">
      <NumberField
        label={say("bringing.servings")}
        inputMode="numeric"
        fieldClassName="w-28"
        hint={undefined}
        value={choices.servings}
        onChange={({ currentTarget: { value: servings } }) =>
          change((before) => ({ ...before, servings }))
        }
      />
      <p className="min-w-0 flex-1 basis-60 pb-2.5 text-sm text-ink-2">
        {say("bringing.servingsOfMany", { count })}
      </p>
    </div>
  );
}
