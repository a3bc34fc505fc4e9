import { say } from "@larder/words/say";
import type { PlannableMeal } from "@larder/contract/recipes/cooking";
import { memo, useId } from "react";
import { useDoubtfulFoods } from "../api/use-doubtful-foods.ts";
import { useEaterNames } from "../api/use-eaters.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { NotForList } from "../ui/eating/not-for-list.tsx";
import { AtHomeText } from "../ui/layout/at-home-text.tsx";
import { CardLink } from "../ui/layout/card-link.tsx";
import { classes } from "../ui/styles/classes.ts";
import { cardCost, isCostTold } from "../ui/text/cost-text.ts";
import { moneyText } from "../ui/text/format.ts";
import { minutesText } from "../ui/text/minutes-text.ts";
import { Icon } from "../ui/art/icons/icon.tsx";
import { fireFillIcon, leafFillIcon } from "../ui/art/icons/first-icons.ts";
import { usersIcon } from "../ui/art/icons/recipe-icons.ts";
import { Face } from "../ui/art/face.tsx";
import { BuyMissingButton } from "./short/buy-missing-button.tsx";
import { CostNotes } from "./cost-notes.tsx";
import { MissingFood } from "./short/missing-food.tsx";
import { savedWords } from "./saved-words.ts";
import { fixedText } from "../ui/text/typed-number.ts";

interface MealCardProps {
  readonly meal: PlannableMeal;
  /** Given on what is fully covered only. */
  readonly onCook?: (meal: PlannableMeal) => void;
  /** Opens the choice of servings and the lots that would be used. */
  readonly onPlan?: (meal: PlannableMeal) => void;
  readonly isCooking?: boolean;
  /** Another meal is being cooked: this one waits. */
  readonly isWaiting?: boolean;
  /** The first of all: its button is the filled one. */
  readonly isLead?: boolean;
  /** Puts what is missing on the list; given on what is partly covered only. */
  readonly onBuy?: (meal: PlannableMeal) => void;
  /** How many things that would add; null if that is not known. */
  readonly buyCount?: number | null;
  readonly isBuying?: boolean;
  readonly isOnList?: boolean;
}

/**
 * A meal that links to its recipe. Memoized: opening a dialog over 300 cards took 360 ms on a slow
 * phone. Source: handbook/cooking.md#the-screens.
 */
export const MealCard = memo(function MealCard({
  meal,
  onCook,
  onPlan,
  isCooking = false,
  isWaiting = false,
  isLead = false,
  onBuy,
  buyCount = null,
  isBuying = false,
  isOnList = false,
}: MealCardProps) {
  const headingId = useId();
  const names = useEaterNames(meal.notFor);
  return (
    <article
      className="group relative grid grid-cols-[92px_minmax(0,1fr)] items-start gap-x-3.5 @min-[40rem]:flex @min-[40rem]:flex-col @min-[40rem]:items-stretch"
      aria-label={meal.name}
    >
      <MealFace meal={meal} />
      <div className="grid min-w-0 gap-0.5 self-center text-sm leading-[1.4] @min-[40rem]:self-auto @min-[40rem]:pt-2.5">
        <h3
          id={headingId}
          dir="auto"
          className="text-name leading-[1.2] text-balance wrap-anywhere group-hover:underline"
        >
          {meal.name}
        </h3>
        <Saves meal={meal} />
        <NotForList notFor={meal.notFor} names={names} />
        <MissingFood components={meal.missingComponents} />
        <MealFacts meal={meal} />
      </div>
      <div className="col-span-2 flex flex-1 flex-col gap-1 pt-1">
        <CostNotes notes={meal.costCalculationNotes} />
        <div className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-2 pt-1.5">
          {onCook && (
            <Button
              kind={isLead ? "cook" : "secondary"}
              icon={fireFillIcon}
              className={classes(ACTION, !isLead && "[&>svg]:text-cook-edge")}
              busy={isCooking}
              busyText={say("cooking.busy")}
              disabled={isWaiting}
              aria-describedby={headingId}
              needsConnection
              onClick={() => onCook(meal)}
            >
              {say("cooking.cookThis")}
            </Button>
          )}
          {onBuy && (
            <BuyMissingButton
              count={buyCount}
              isBusy={isBuying}
              isOnList={isOnList}
              onBuy={() => onBuy(meal)}
              describedBy={headingId}
              className={ACTION}
            />
          )}
          <CardLink
            to={`/recipes/${meal.id}`}
            aria-describedby={headingId}
            className="flex-1 @min-[40rem]:flex-none"
          >
            {say("cooking.viewRecipe")}
          </CardLink>
          {onPlan && (
            <IconButton
              icon={usersIcon}
              label={say("cooking.askServings")}
              className="relative z-1 ms-auto text-ink-2"
              onClick={() => onPlan(meal)}
              disabled={isWaiting || isCooking}
              aria-describedby={headingId}
            />
          )}
        </div>
      </div>
    </article>
  );
});

/** Above the link that covers the card. */
const ACTION = "relative z-1 flex-1 @min-[40rem]:flex-none";

/** Its picture, else its first foods. */
function MealFace({ meal }: Pick<MealCardProps, "meal">) {
  const look = "h-21 @min-[40rem]:h-34";
  if (meal.thumbnailUrl)
    return (
      <img
        src={meal.thumbnailUrl}
        alt=""
        loading="lazy"
        className={classes("w-full rounded-lg bg-sunken object-cover", look)}
      />
    );
  const known =
    meal.ingredientNames ??
    [...meal.saves, ...meal.missingComponents].map((one) => one.ingredientName);
  return <Face id={meal.id} ingredientNames={known} className={look} />;
}

/** "35 min · 4 servings · $10.43, $2.61 each · ★ 4.6", as far as it is known. */
function MealFacts({ meal }: Pick<MealCardProps, "meal">) {
  const minutes = (meal.prepMinutes ?? 0) + (meal.cookMinutes ?? 0);
  const { totalCalculatedCost: total, costPerServing, costKnown: known } = meal;
  const told = { cost: total, known };
  const facts = [
    minutes > 0 && minutesText(minutes),
    say("kit.servings", { count: meal.servings }),
    isCostTold(told)
      ? say("cooking.costs", { total: cardCost(told), each: moneyText(costPerServing) })
      : cardCost(told),
    typeof meal.averageRating === "number" && `★ ${fixedText(meal.averageRating, 1)}`,
  ];
  const doubtful = useDoubtfulFoods(meal.ingredientNames ?? []);
  const count = meal.neededLines ?? 0;
  return (
    <div className="flex flex-wrap gap-x-2.5">
      <AtHomeText there={count - meal.missingComponents.length} count={count} doubtful={doubtful} />
      <p className="text-ink-2 tabular-nums">{facts.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

function Saves({ meal }: Pick<MealCardProps, "meal">) {
  const words = savedWords(meal);
  if (words === null) return null;
  return (
    <p className="flex gap-1.5 font-semibold text-say-fresh">
      <Icon path={leafFillIcon} className="mt-[0.15em] size-[1.1em]" />
      {words}
    </p>
  );
}
