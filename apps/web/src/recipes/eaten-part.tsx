import type { Nutrients } from "@larder/contract/recipes/eating";
import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { allergenText, dietText } from "../ui/eating/eating-words.ts";
import { numberText } from "../ui/text/typed-number.ts";
import { shareText } from "../ui/text/share-text.ts";

/** Nutrition, allergens and diets of a recipe. Source: handbook/eating.md#nutrition. */
export function EatenPart({ recipe }: { readonly recipe: Recipe }) {
  const { nutrition, allergens, diets } = recipe;
  if (nutrition === undefined) return null;
  return (
    <div className="mt-8 grid gap-6 print:hidden">
      <NutritionPart nutrition={nutrition} />
      {allergens && <AllergensPart allergens={allergens} />}
      {diets && (
        <section aria-labelledby="diets">
          <h2 id="diets">{say("eating.diets")}</h2>
          <p className="mt-1.5 wrap-anywhere">
            {diets.length === 0 ? say("eating.keepsNone") : diets.map(dietText).join(", ")}
          </p>
        </section>
      )}
    </div>
  );
}

function NutritionPart({ nutrition }: { readonly nutrition: NonNullable<Recipe["nutrition"]> }) {
  const { perServing, known, unknownLines } = nutrition;
  const percent = shareText(known);
  return (
    <section aria-labelledby="nutrition">
      <h2 id="nutrition">
        {say("eating.nutrition")}{" "}
        <span className="font-sans text-sm font-medium text-ink-2">{say("eating.aServing")}</span>
      </h2>
      {perServing ? (
        <NutrientTable perServing={perServing} />
      ) : (
        <p className="mt-1.5">{say("eating.nutritionUnknown", { percent })}</p>
      )}
      {perServing && known < 1 && (
        <p className="mt-1.5 text-sm text-ink-2">{say("eating.nutritionAtLeast", { percent })}</p>
      )}
      {unknownLines.length > 0 && (
        <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
          {say("eating.notKnownOf", { names: unknownLines.join(", ") })}
        </p>
      )}
    </section>
  );
}

const grams = (value: number) => say("eating.grams", { amount: numberText(value) });

/** The rows in the order of the EU; the second of some is a part of the one before. */
function rowsOf(one: Nutrients): readonly (readonly [name: string, text: string, isPart?: true])[] {
  const [kj, kcal] = [Math.round(one.energyKj), Math.round(one.energyKcal)].map(numberText);
  const energy = `${say("eating.kj", { amount: kj ?? "" })} / ${say("eating.kcal", { amount: kcal ?? "" })}`;
  return [
    [say("eating.energy"), energy],
    [say("eating.fat"), grams(one.fat)],
    [say("eating.saturates"), grams(one.saturates), true],
    [say("eating.carbohydrate"), grams(one.carbohydrate)],
    [say("eating.sugars"), grams(one.sugars), true],
    [say("eating.fibre"), grams(one.fibre)],
    [say("eating.protein"), grams(one.protein)],
    [say("eating.salt"), grams(one.salt)],
  ];
}

function NutrientTable({ perServing }: { readonly perServing: Nutrients }) {
  return (
    <dl className="rows mt-1.5 max-w-[26rem] *:min-h-0">
      {rowsOf(perServing).map(([name, text, isPart]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3 py-1.5">
          <dt className={isPart ? "ps-3 text-ink-2" : undefined}>{name}</dt>
          <dd className="tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function AllergensPart({ allergens }: { readonly allergens: NonNullable<Recipe["allergens"]> }) {
  const groups = [
    { text: say("eating.contains"), of: allergens.filter(({ state }) => state === "contains") },
    { text: say("eating.notKnown"), of: allergens.filter(({ state }) => state === "unknown") },
  ];
  return (
    <section aria-labelledby="allergens">
      <h2 id="allergens">{say("eating.allergens")}</h2>
      {allergens.length === 0 && <p className="mt-1.5">{say("eating.noAllergens")}</p>}
      {groups.map(
        ({ text, of }) =>
          of.length > 0 && (
            <div key={text} className="mt-1.5">
              <h3 className="font-sans text-sm font-bold tracking-normal">{text}</h3>
              <ul className="wrap-anywhere">
                {of.map(({ allergen, line }) => (
                  <li key={allergen}>{`${allergenText(allergen)} (${line})`}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}
