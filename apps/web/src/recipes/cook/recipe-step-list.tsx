import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { grouped } from "../list/recipe-groups.ts";
import { mentionsOf, stepsOf } from "../form/recipe-steps.ts";
import { StepText } from "./step-text.tsx";

interface RecipeStepListProps {
  readonly recipe: Recipe;
  readonly scale: number;
}

/** The steps, numbered where there are several, under their headings. Source: handbook/recipes.md#the-recipes-page. */
export function RecipeStepList({ recipe, scale }: RecipeStepListProps) {
  const mentions = mentionsOf(recipe);
  const steps = stepsOf(recipe).map((step, place) => ({ ...step, place }));
  const text = (place: number) => (
    <StepText
      text={steps[place]?.text ?? ""}
      mentions={mentions[place] ?? []}
      lines={recipe.components}
      scale={scale}
    />
  );
  const look = "@container text-lg leading-[1.6] whitespace-pre-line wrap-anywhere";
  if (steps.length === 0) return <p className="text-ink-2">{say("recipes.noInstructions")}</p>;
  if (steps.length === 1) {
    return (
      <p dir="auto" className={`max-w-[62ch] ${look}`}>
        {text(0)}
      </p>
    );
  }
  return (
    <div className="grid max-w-[62ch] gap-6">
      {grouped(steps).map(({ name, items }) => (
        <div key={items[0]?.place}>
          {name !== null && (
            <h3 dir="auto" className="mb-2 font-sans text-base font-bold">
              {name}
            </h3>
          )}
          <ol className="grid gap-4.5 print:block">
            {items.map(({ place }) => (
              <li
                key={place}
                className="grid grid-cols-[34px_minmax(0,1fr)] print:mb-4.5 print:break-inside-avoid"
                value={place + 1}
              >
                <span
                  className="font-display text-[1.25rem] leading-[1.45] font-extrabold text-ink-3"
                  aria-hidden="true"
                >
                  {place + 1}
                </span>
                <p dir="auto" className={look}>
                  {text(place)}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
