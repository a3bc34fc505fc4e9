import { say } from "@larder/words/say";
import type { PlannableMeal } from "@larder/contract/cooking";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { memo, useId } from "react";
import { Button } from "../ui/controls/button.tsx";
import { CardLink } from "../ui/layout/card-link.tsx";
import { classes } from "../ui/styles/classes.ts";
import { expiringWords } from "../ui/day-words.ts";
import { measureText } from "../ui/measure-text.ts";
import { moneyText, today } from "../ui/format.ts";
import { minutesText } from "../ui/minutes-text.ts";
import { Icon } from "../ui/art/icon.tsx";
import { fireFillIcon, hourglassMediumIcon, xIcon } from "../ui/art/first-icons.ts";
import { Face } from "../ui/art/face.tsx";
import { BuyMissingButton } from "./buy-missing-button.tsx";
import { CostNotes } from "./cost-notes.tsx";
import { fixedText, numberText } from "../ui/typed-number.ts";

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
  readonly isBuying?: boolean;
  readonly isOnList?: boolean;
}

/**
 * A meal with its face: what it costs, what it saves or lacks, and what to do. Remembered, because opening a dialog over
 * 300 of them took 360 ms on a slow phone while each was made anew. Source: handbook/cooking.md#the-screens.
 */
export const MealCard = memo(function MealCard({
  meal,
  onCook,
  onPlan,
  isCooking = false,
  isWaiting = false,
  isLead = false,
  onBuy,
  isBuying = false,
  isOnList = false,
}: MealCardProps) {
  const headingId = useId();
  return (
    <article
      className="grid grid-cols-[84px_minmax(0,1fr)] items-start gap-x-3.5 @min-[40rem]:flex @min-[40rem]:flex-col @min-[40rem]:items-stretch"
      aria-label={meal.name}
    >
      <MealFace meal={meal} />
      <div className="self-center @min-[40rem]:self-auto @min-[40rem]:pt-3">
        <h3
          id={headingId}
          className="text-name leading-[1.2] text-balance wrap-anywhere @min-[40rem]:text-lg"
        >
          {meal.name}
        </h3>
        <MealFacts meal={meal} />
      </div>
      <div className="col-span-2 flex flex-1 flex-col gap-2.5 pt-2.5">
        <dl className="grid grid-flow-col grid-rows-[auto_auto] justify-between gap-x-2 tabular-nums">
          <Fact name={say("cooking.servings")} value={numberText(meal.servings)} />
          <Fact name={say("cooking.cost")} value={moneyText(meal.totalCalculatedCost)} />
          <Fact name={say("cooking.perServing")} value={moneyText(meal.costPerServing)} />
        </dl>
        <Saves saves={meal.saves} />
        <Missing components={meal.missingComponents} />
        <CostNotes notes={meal.costCalculationNotes} />
        <div className="mt-auto grid grid-cols-[1fr_1fr] gap-x-2.5 gap-y-1">
          {onCook && (
            <Button
              kind={isLead ? "cook" : "secondary"}
              icon={fireFillIcon}
              className="min-h-12"
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
              count={meal.missingComponents.length}
              isBusy={isBuying}
              isOnList={isOnList}
              onBuy={() => onBuy(meal)}
              describedBy={headingId}
              className="min-h-12"
            />
          )}
          <CardLink
            to={`/recipes/${meal.id}`}
            aria-describedby={headingId}
            className={classes("min-h-12", !onCook && !onBuy && "col-span-2")}
          >
            {say("cooking.viewRecipe")}
          </CardLink>
          {onPlan && (
            <Button
              kind="quiet"
              className="col-span-2"
              onClick={() => onPlan(meal)}
              disabled={isWaiting || isCooking}
              aria-describedby={headingId}
            >
              {say("cooking.askServings")}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
});

/** Its picture, else the foods that are known of it. */
function MealFace({ meal }: Pick<MealCardProps, "meal">) {
  const look = "h-20 @min-[40rem]:h-34";
  if (meal.thumbnailUrl)
    return (
      <img
        src={meal.thumbnailUrl}
        alt=""
        loading="lazy"
        className={classes("w-full rounded-lg bg-sunken object-cover", look)}
      />
    );
  const known = [...meal.saves, ...meal.missingComponents].map((one) => one.ingredientName);
  return <Face id={meal.id} ingredientNames={known} className={look} />;
}

/** "35 min · ★ 4.6", as far as it is known. */
function MealFacts({ meal }: Pick<MealCardProps, "meal">) {
  const minutes = (meal.prepMinutes ?? 0) + (meal.cookMinutes ?? 0);
  const facts = [
    minutes > 0 && minutesText(minutes),
    typeof meal.averageRating === "number" && `★ ${fixedText(meal.averageRating, 1)}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="mt-1 text-sm text-ink-2 tabular-nums">{facts.join(" · ")}</p>;
}

/** A figure below its name. Straight in the grid of its `dl`: every element counts in a card of which there are hundreds. */
function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-xs leading-[1.3] text-ink-3">{name}</dt>
      <dd className="text-lg leading-[1.25] font-bold">{value}</dd>
    </>
  );
}

function Saves({ saves }: Pick<PlannableMeal, "saves">) {
  const [first] = saves;
  const day = first && parseIsoDate(first.expiryDate);
  if (!day) return null;
  return (
    <p className="flex gap-2 text-sm leading-[1.35] font-semibold text-say-soon">
      <Icon path={hourglassMediumIcon} className="mt-0.5 size-4" />
      {say("cooking.uses", { name: first.ingredientName, expiry: expiringWords(day, today()) })}
    </p>
  );
}

function Missing({ components }: { readonly components: PlannableMeal["missingComponents"] }) {
  if (components.length === 0) return null;
  return (
    <div className="border-t border-line pt-[11px]">
      <h4 className="mb-1 font-sans text-sm leading-[1.3] font-bold">
        {say("cooking.missing", { count: components.length })}
      </h4>
      <ul>
        {components.map((missing) => (
          <li
            key={`${missing.ingredientName} ${missing.unit} ${missing.quantityNeeded}`}
            className="flex justify-between gap-3 py-[3px]"
          >
            <span className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
              <Icon path={xIcon} className="size-3.5 text-ink-3" />
              {missing.ingredientName}
            </span>
            <NeededAmount quantity={missing.quantityNeeded} unit={missing.unit} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NeededAmount({ quantity, unit }: { readonly quantity: number; readonly unit: string }) {
  const { text, written } = measureText(quantity, unit);
  return (
    <span className="text-ink-2 tabular-nums" title={written}>
      {text}
    </span>
  );
}
