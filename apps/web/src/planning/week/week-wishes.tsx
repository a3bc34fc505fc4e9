import type { Eater } from "@larder/contract/household/eaters";
import { planSlots } from "@larder/contract/week/planning";
import { MOST_SERVINGS } from "@larder/contract/recipes/servings";
import { servingsFor } from "@larder/rules/kitchen/eating/portions";
import { say } from "@larder/words/say";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { MoneyField } from "../../ui/controls/fields/money-field.tsx";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";
import { numberText, numberTyped } from "../../ui/text/typed-number.ts";
import type { WeekWishes } from "./use-week-proposal.ts";

interface WeekWishesFormProps {
  readonly wishes: WeekWishes;
  /** Everybody in the household. */
  readonly eaters: readonly Eater[];
  readonly busy: boolean;
  readonly onAsk: (wishes: WeekWishes) => void;
}

/** Which meals of the day, for how many, and what they may cost together. */
export function WeekWishesForm({ wishes, eaters, busy, onAsk }: WeekWishesFormProps) {
  const [slots, setSlots] = useState(wishes.slots);
  const [servingsText, setServingsText] = useState(numberText(wishes.servings));
  const [costText, setCostText] = useState("");
  const [chosen, setChosen] = useState(wishes.eaters);
  const servings = numberTyped(servingsText) ?? 0;
  const maxCost = costText.trim() === "" ? null : numberTyped(costText);
  const isForSome = servings > 0 && servings <= MOST_SERVINGS;
  const isCost = costText.trim() === "" || (maxCost !== null && maxCost >= 0);

  function turn(id: number) {
    const next = eaters.filter((one) => chosen.includes(one.id) !== (one.id === id));
    setChosen(next.map((one) => one.id));
    const ofThem = servingsFor(next.map(({ portion }) => portion));
    if (ofThem !== null) setServingsText(numberText(ofThem));
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (slots.length > 0 && isForSome && isCost)
          onAsk({ slots, servings, maxCost, eaters: chosen });
      }}
      className="grid gap-3.5"
    >
      <fieldset>
        <legend className="mb-1.5 font-semibold">{say("planmyweek.meals")}</legend>
        <div className="flex flex-wrap gap-2">
          {planSlots.map((slot) => (
            <button
              key={slot}
              type="button"
              aria-pressed={slots.includes(slot)}
              className="fact-chip aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
              onClick={() =>
                setSlots(planSlots.filter((one) => slots.includes(one) !== (one === slot)))
              }
            >
              {say(`planmyweek.${slot}`)}
            </button>
          ))}
        </div>
        {slots.length === 0 && (
          <p role="status" className="mt-1.5 text-sm text-danger">
            {say("planmyweek.chooseMeal")}
          </p>
        )}
      </fieldset>
      {eaters.length > 1 && (
        <fieldset>
          <legend className="mb-1.5 font-semibold">{say("eating.whoEats")}</legend>
          <div className="flex flex-wrap gap-2">
            {eaters.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={chosen.includes(id)}
                className="fact-chip aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
                onClick={() => turn(id)}
              >
                {name}
              </button>
            ))}
          </div>
          <p className="mt-1.5 text-sm text-ink-2">{say("eating.leftOut")}</p>
        </fieldset>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <NumberField
          label={say("planmyweek.servings")}
          value={servingsText}
          onChange={(event) => setServingsText(event.currentTarget.value)}
          error={isForSome ? undefined : say("calls.servingsPositive")}
          fieldClassName="w-28"
        />
        <MoneyField
          label={say("planmyweek.mostCost")}
          optional
          value={costText}
          onChange={(event) => setCostText(event.currentTarget.value)}
          error={isCost ? undefined : say("calls.priceNumber")}
          fieldClassName="w-48"
        />
        <Button type="submit" busy={busy} busyText={say("planmyweek.proposing")} needsConnection>
          {say("planmyweek.proposeAgain")}
        </Button>
      </div>
    </form>
  );
}
