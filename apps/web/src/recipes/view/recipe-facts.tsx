import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { isCostTold, pageCost } from "../../ui/text/cost-text.ts";
import { moneyText } from "../../ui/text/format.ts";
import { minutesText } from "../../ui/text/minutes-text.ts";
import { classes } from "../../ui/styles/classes.ts";
import { fixedText, numberText } from "../../ui/text/typed-number.ts";

interface RecipeFactsProps {
  readonly recipe: Recipe;
  readonly servings: number;
  /** False when the costs on hand are for other servings. */
  readonly isCosted: boolean;
}

/** A yield that says only the servings: "For 4 people". */
const ONLY_SERVINGS =
  /^(?:\D* )?\d+ (?:servings?|people|persons?|portion(?:en|s)?|person(?:en|nes|as)|raciones|porciones)$|^serves \d+$/i;

/** Times, servings, costs, yield and rating, if known. */
export function RecipeFacts({ recipe, servings, isCosted }: RecipeFactsProps) {
  const { prepMinutes, cookMinutes, yieldText, averageRating } = recipe;
  const told = { cost: isCosted ? recipe.totalCalculatedCost : null, known: recipe.costKnown };
  const minutes = (prepMinutes ?? 0) + (cookMinutes ?? 0);
  return (
    <dl className="flex flex-wrap justify-center gap-x-2 gap-y-0.5 text-ink-2 tabular-nums md:gap-x-2.5 wide:justify-start print:justify-start">
      {minutes > 0 && (
        <OneFact
          name={say("reading.time")}
          value={minutesText(minutes)}
          after={splitText(prepMinutes, cookMinutes)}
          valueClassName="max-md:after:hidden"
        />
      )}
      <OneFact
        name={say("recipes.totalCost")}
        value={isCosted ? pageCost(told) : moneyText(null)}
      />
      {(!isCosted || isCostTold(told)) && (
        <OneFact
          name={say("recipes.costPerServing")}
          value={moneyText(isCosted ? recipe.costPerServing : null)}
          after={say("reading.aServing")}
        />
      )}
      <OneFact
        name={say("recipes.servings")}
        value={numberText(servings)}
        after={say("reading.servingsAfter", { count: servings })}
        className="max-md:sr-only"
      />
      {yieldText && !ONLY_SERVINGS.test(yieldText) && (
        <OneFact name={say("reading.makes")} value={yieldText} className="max-md:hidden" />
      )}
      {typeof averageRating === "number" && (
        <OneFact name={say("reading.ratingName")} value={`★ ${fixedText(averageRating, 1)}`} />
      )}
    </dl>
  );
}

/** "(10 prep, 25 cook)" where both are known. */
function splitText(prep: number | null | undefined, cook: number | null | undefined) {
  return prep && cook ? say("reading.timeSplit", { prep, cook }) : undefined;
}

interface OneFactProps {
  /** Read out before it; not shown. */
  readonly name: string;
  readonly value: string;
  /** Shown after it, smaller. */
  readonly after?: string | undefined;
  readonly className?: string;
  readonly valueClassName?: string;
}

function OneFact({ name, value, after, className, valueClassName }: OneFactProps) {
  return (
    <div
      className={classes(
        "flex items-baseline gap-x-1 not-first:before:me-1 not-first:before:text-ink-3 not-first:before:content-['·'] md:not-first:before:me-1.5",
        className,
      )}
    >
      <dt className="sr-only">{name}</dt>
      <dd
        data-after={after}
        className={classes(
          "font-bold wrap-anywhere text-ink after:font-normal after:text-ink-2 data-after:after:content-['_'_attr(data-after)]",
          valueClassName,
        )}
      >
        {value}
      </dd>
    </div>
  );
}
