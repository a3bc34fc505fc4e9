import { say } from "@larder/words/say";
import {
  type DemoRecipe,
  type DemoRecipeCover,
  almostThereRecipes,
  cookableRecipes,
} from "@larder/rules/kitchen/lots/demo-pantry";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../ui/controls/button.tsx";
import { fireFillIcon } from "../ui/art/icons/first-icons.ts";
import { textLanguage } from "../ui/browser/own-language.ts";
import { classes } from "../ui/styles/classes.ts";
import { Food } from "../ui/art/food.tsx";
import type { FoodName } from "../ui/art/stickers/sticker-foods.ts";
import { Thing } from "../ui/art/thing.tsx";
import { demoDescriptions } from "./demo-descriptions.ts";
import { demoFood } from "./demo-foods.ts";
import { DemoFace } from "./demo-face.tsx";
import type { DemoState } from "./use-demo-pantry.ts";

interface CanCookProps {
  readonly demo: DemoState;
}

/**
 * Recipes that the demo pantry covers, between the shelf and the chips. Its space is reserved, so
 * that nothing moves under the finger. Source: handbook/visitors.md#the-demo-pantry.
 */
export function CanCook({ demo }: CanCookProps) {
  const cookable = cookableRecipes(demo.pantry);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const { cooked } = demo;
  // The pressed button is gone with its meal, so the focus moves to its place.
  useEffect(() => {
    if (cooked) again.current?.focus({ preventScroll: true });
  }, [cooked]);

  function refill() {
    demo.reset();
    heading.current?.focus({ preventScroll: true });
  }
  return (
    <section aria-labelledby={headingId} className="mt-2 grid gap-2 lg:mt-3.5">
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className={classes(
          "font-sans text-sm leading-[1.3] font-semibold tracking-normal text-say-fresh",
          // The cooked meal replaces the list; the heading stays.
          cooked && cookable.length === 0 && "opacity-0",
        )}
      >
        {say("demo.canCook")}
      </h2>
      {cooked && (
        <Payoff
          face={<DemoFace recipe={cooked} className={FACE} />}
          button={
            <Button ref={again} large onClick={refill} className={ACTION}>
              {say("demo.fillAgain")}
            </Button>
          }
        >
          <p className={NAME}>{say("demo.ready")}</p>
          <p className="text-sm text-ink-2">
            {say("demo.readyText", { count: cooked.ingredients.length })}
          </p>
        </Payoff>
      )}
      {cookable.map((recipe, place) => (
        <Meal
          key={recipe.id}
          recipe={recipe}
          leads={place === 0 && !cooked}
          onCook={() => demo.cook(recipe)}
        />
      ))}
      {!cooked && cookable.length === 0 && <Nearly nearest={almostThereRecipes(demo.pantry)[0]} />}
    </section>
  );
}

interface MealProps {
  readonly recipe: DemoRecipe;
  /** The one with the filled button; others are rows. */
  readonly leads: boolean;
  readonly onCook: () => void;
}

function Meal({ recipe, leads, onCook }: MealProps) {
  const id = `demo-${recipe.id}`;
  const name = say(`demo.${recipe.id}`);
  if (!leads)
    return (
      <article className="flex min-h-16 items-center gap-3">
        <DemoFace recipe={recipe} className="size-12 flex-none rounded-[10px]" />
        <h3
          id={id}
          className="flex-1 font-sans text-base leading-[1.3] font-semibold tracking-normal"
        >
          {name}
        </h3>
        <Button aria-describedby={id} onClick={onCook}>
          {say("demo.cookIt")}
        </Button>
      </article>
    );
  return (
    <article>
      <Payoff
        face={<DemoFace recipe={recipe} className={FACE} />}
        button={
          <Button
            kind="cook"
            icon={fireFillIcon}
            large
            aria-describedby={id}
            onClick={onCook}
            className={ACTION}
          >
            {say("demo.cookIt")}
          </Button>
        }
      >
        <h3 id={id} className={NAME}>
          {name}
        </h3>
        <p className="text-sm text-ink-2 max-lg:sr-only">{say(demoDescriptions[recipe.id])}</p>
      </Payoff>
    </article>
  );
}

const FACE = "h-[70px] w-[74px] rounded-[10px] lg:h-[84px] lg:w-24";
const NAME = "font-display text-lg leading-[1.15] font-extrabold tracking-[-0.015em] lg:text-xl";
const ACTION = "max-lg:col-span-2 max-lg:mt-1.5 max-lg:w-full";

interface PayoffProps {
  readonly face: ReactNode;
  readonly children: ReactNode;
  readonly button?: ReactNode;
}

/** A meal on a soft ground of constant height. */
function Payoff({ face, children, button }: PayoffProps) {
  return (
    <div className="grid min-h-[158px] grid-cols-[74px_1fr] content-center items-center gap-x-3 gap-y-1 rounded-lg bg-[color-mix(in_oklab,var(--cook)_16%,var(--surface))] p-2.5 lg:min-h-[108px] lg:grid-cols-[96px_1fr_auto] lg:gap-x-4 lg:p-3">
      {face}
      <div className="min-w-0">{children}</div>
      {button}
    </div>
  );
}

interface NearlyProps {
  readonly nearest: DemoRecipeCover | undefined;
}

/** Missing foods of the nearest meal. */
function Nearly({ nearest }: NearlyProps) {
  const missing = nearest?.ingredients.filter(({ isPresent }) => !isPresent) ?? [];
  const names = missing.map(({ name }) => name);
  return (
    <Payoff
      face={
        nearest ? (
          <DemoFace recipe={nearest.recipe} className={`${FACE} opacity-55 grayscale-[60%]`} />
        ) : (
          <Thing name="emptyJar" className="mx-auto size-16" />
        )
      }
      button={
        <div aria-hidden="true" className="flex gap-1.5 max-lg:col-span-2 max-lg:mt-1.5">
          {names.map((name) => (
            <Food
              key={name}
              name={name as FoodName}
              className="size-[52px] rounded-lg border-2 border-dashed border-line-strong p-1 opacity-55"
            />
          ))}
        </div>
      }
    >
      <p className="font-semibold">{say("demo.canCookNothing")}</p>
      {names.length > 0 && (
        <p className="text-sm text-ink-2">
          {say("demo.stillNeeds", {
            names: new Intl.ListFormat(textLanguage()).format(names.map(demoFood)),
          })}
        </p>
      )}
    </Payoff>
  );
}
