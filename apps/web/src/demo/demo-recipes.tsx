import type { Key } from "@larder/words/catalogues";
import { say } from "@larder/words/say";
import {
  DEMO_RECIPES,
  type DemoRecipe,
  type DemoRecipeCover,
  almostThereRecipes,
  cookableRecipes,
} from "@larder/rules/kitchen/demo-pantry";
import { type ReactNode, useId, useRef } from "react";
import { Button } from "../ui/controls/button.tsx";
import { classes } from "../ui/styles/classes.ts";
import { Icon } from "../ui/art/icon.tsx";
import { checkIcon, fireFillIcon, xIcon } from "../ui/art/first-icons.ts";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { type DemoState, shownName } from "./use-demo-pantry.ts";

/** The tea towel of each demo recipe. */
const cloths: Readonly<Record<DemoRecipe["id"], string>> = {
  classicBurger: "weave-gingham thread-5",
  spaghettiBolognese: "weave-stripe thread-3",
  chickenStirFry: "weave-dot thread-4",
  chickenQuesadillas: "weave-pane thread-2",
};

const descriptions = {
  classicBurger: "demo.classicBurgerText",
  spaghettiBolognese: "demo.spaghettiBologneseText",
  chickenStirFry: "demo.chickenStirFryText",
  chickenQuesadillas: "demo.chickenQuesadillasText",
} as const satisfies Record<DemoRecipe["id"], Key>;

interface DemoRecipesProps {
  readonly demo: DemoState;
  /** The invitation to sign up, under what can be cooked. */
  readonly children: ReactNode;
}

/** What the demo pantry can cook, and what it nearly can. Source: handbook/visitors.md#the-demo-pantry. */
export function DemoRecipes({ demo, children }: DemoRecipesProps) {
  const cookable = cookableRecipes(demo.pantry);
  const almost = almostThereRecipes(demo.pantry);
  const cookId = useId();
  const almostId = useId();
  const heading = useRef<HTMLDivElement>(null);

  function cook(recipe: DemoRecipe) {
    demo.cook(recipe);
    // The card goes with its button; reading goes on at the heading above it.
    heading.current?.querySelector("h2")?.focus();
  }
  return (
    <div className="mx-auto grid max-w-[80rem] gap-7 px-4 pt-[52px] min-[56.25rem]:grid-cols-[5fr_6.4fr] min-[56.25rem]:gap-x-[52px] min-[56.25rem]:gap-y-6 min-[56.25rem]:px-7">
      <section aria-labelledby={cookId} className="grid content-start gap-3.5">
        <div ref={heading} className="[&>div]:mb-0">
          <SectionHead id={cookId} title={say("demo.canCook")} count={cookable.length} />
        </div>
        {cookable.length === 0 && <p className="text-ink-2">{say("demo.canCookNothing")}</p>}
        {cookable.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} ingredients={recipe.ingredients.map(present)}>
            <Button
              kind="cook"
              icon={fireFillIcon}
              block
              aria-describedby={`demo-${recipe.id}`}
              onClick={() => cook(recipe)}
            >
              {say("demo.cookIt")}
            </Button>
          </RecipeCard>
        ))}
        {children}
      </section>
      <section aria-labelledby={almostId} className="grid content-start gap-3.5">
        <div className="[&>div]:mb-0">
          <SectionHead id={almostId} title={say("demo.almost")} count={almost.length} />
        </div>
        {almost.length === 0 && (
          <p className="text-ink-2">
            {cookable.length === DEMO_RECIPES.length
              ? say("demo.almostNone")
              : say("demo.almostNothing")}
          </p>
        )}
        {almost.map((cover) => (
          <RecipeCard
            key={cover.recipe.id}
            recipe={cover.recipe}
            ingredients={cover.ingredients.toSorted(
              (a, b) => Number(b.isPresent) - Number(a.isPresent),
            )}
            missingCount={cover.missingCount}
          />
        ))}
      </section>
    </div>
  );
}

type CoveredIngredient = DemoRecipeCover["ingredients"][number];

function present(ingredient: DemoRecipe["ingredients"][number]): CoveredIngredient {
  return { ...ingredient, isPresent: true };
}

interface RecipeCardProps {
  readonly recipe: DemoRecipe;
  readonly ingredients: readonly CoveredIngredient[];
  readonly missingCount?: number;
  readonly children?: ReactNode;
}

function RecipeCard({ recipe, ingredients, missingCount, children }: RecipeCardProps) {
  return (
    <article className="card overflow-hidden">
      <div aria-hidden="true" className={classes("cloth h-11", cloths[recipe.id])} />
      <div className="grid gap-3 px-4 pt-3.5 pb-[18px]">
        <div className="flex items-center justify-between gap-2.5">
          <h3 id={`demo-${recipe.id}`}>{say(`demo.${recipe.id}`)}</h3>
          {missingCount !== undefined && (
            <span className="text-sm font-bold whitespace-nowrap text-ink-2">
              {say("demo.missingCount", { count: missingCount })}
            </span>
          )}
        </div>
        <p className="text-sm text-ink-2">{say(descriptions[recipe.id])}</p>
        <ul className="flex flex-wrap gap-1.5">
          {ingredients.map((ingredient) => (
            <li
              key={ingredient.id}
              className={classes(
                "inline-flex items-center gap-1.5 rounded-sm border-[1.5px] py-1 pr-2.5 pl-[7px] text-sm font-semibold",
                ingredient.isPresent
                  ? "border-transparent bg-fresh text-on-fresh"
                  : "border-dashed border-line-strong text-ink-2",
              )}
            >
              <Icon path={ingredient.isPresent ? checkIcon : xIcon} className="size-3.5" />
              <span>
                {shownName(ingredient.name)}
                <span className="sr-only">
                  {ingredient.isPresent ? say("demo.haveIt") : say("demo.missing")}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </article>
  );
}
