import { say } from "@larder/words/say";
import {
  DEMO_RECIPES,
  type DemoRecipeCover,
  almostThereRecipes,
  cookableRecipes,
} from "@larder/rules/kitchen/lots/demo-pantry";
import { useId } from "react";
import { Icon } from "../ui/art/icons/icon.tsx";
import { checkIcon, xIcon } from "../ui/art/icons/first-icons.ts";
import { classes } from "../ui/styles/classes.ts";
import { demoDescriptions } from "./demo-descriptions.ts";
import { shownName } from "./demo-foods.ts";
import type { DemoState } from "./use-demo-pantry.ts";

interface AlmostThereProps {
  readonly demo: DemoState;
}

/** Source: handbook/visitors.md#the-demo-pantry. */
export function AlmostThere({ demo }: AlmostThereProps) {
  const almost = almostThereRecipes(demo.pantry);
  const canCookAll = cookableRecipes(demo.pantry).length === DEMO_RECIPES.length;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-3.5">
      <h2 id={headingId} className="font-sans text-sm leading-[1.3] font-semibold tracking-normal">
        {say("demo.almost")}
      </h2>
      {almost.length === 0 && (
        <p className="mt-1 text-sm text-ink-2">
          {canCookAll ? say("demo.almostNone") : say("demo.almostNothing")}
        </p>
      )}
      <div className="divide-y divide-line">
        {almost.map((cover) => (
          <Row key={cover.recipe.id} cover={cover} />
        ))}
      </div>
    </section>
  );
}

interface RowProps {
  readonly cover: DemoRecipeCover;
}

function Row({ cover: { recipe, missingCount, ingredients } }: RowProps) {
  const presentFirst = ingredients.toSorted((a, b) => Number(b.isPresent) - Number(a.isPresent));
  return (
    <article className="py-2">
      <div className="flex items-baseline justify-between gap-2.5">
        <h3 className="font-sans text-base leading-[1.3] font-semibold tracking-normal">
          {say(`demo.${recipe.id}`)}
        </h3>
        <span className="text-sm font-semibold whitespace-nowrap text-ink-2">
          {say("demo.missingCount", { count: missingCount })}
        </span>
      </div>
      <p className="sr-only">{say(demoDescriptions[recipe.id])}</p>
      <ul className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
        {presentFirst.map(({ id, name, isPresent }) => (
          <li
            key={id}
            className={classes(
              "inline-flex items-center gap-1",
              isPresent ? "text-say-fresh" : "text-ink-2",
            )}
          >
            <Icon path={isPresent ? checkIcon : xIcon} className="size-3.5" />
            <span
              className={classes(!isPresent && "underline decoration-dashed underline-offset-3")}
            >
              {shownName(name)}
              <span className="sr-only">
                {isPresent ? say("demo.haveIt") : say("demo.missing")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
