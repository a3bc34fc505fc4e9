import type { CallInput } from "../../api/calls/call.ts";
import { type PlanEntry, type planningApi, planSlots } from "@larder/contract/week/planning";
import { say } from "@larder/words/say";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { numberText } from "../../ui/text/typed-number.ts";
import { servingsTyped } from "../week/how-often.tsx";
import { slotText } from "../plan-words.ts";
import type { Scope } from "../use-plan-acts.ts";

type Change = CallInput<typeof planningApi.update>["body"];

interface EntryChangeProps {
  readonly entry: PlanEntry;
  readonly isBusy: boolean;
  readonly onChange: (body: Change, scope: Scope) => void;
}

const LONGEST_NOTE = 255;

/** What the fields show. */
interface Typed {
  readonly day: string;
  readonly slot: string;
  readonly servings: string;
  readonly note: string;
}

const typedOf = ({ day, slot, servings, note }: PlanEntry): Typed => ({
  day,
  slot,
  servings: servings === null ? "" : numberText(servings),
  note: note ?? "",
});

/** What was changed of an entry; null while nothing was, or something is missing. */
function changeOf(entry: PlanEntry, typed: Typed): Change | null {
  const slot = planSlots.find((one) => one === typed.slot);
  const servings = servingsTyped(typed.servings);
  const note = typed.note.trim();
  if (typed.day === "" || !slot) return null;
  if (entry.servings !== null && servings === null) return null;
  if (entry.note !== null && note === "") return null;
  const change: Change = {
    ...(typed.day !== entry.day && { day: typed.day }),
    ...(slot !== entry.slot && { slot }),
    ...(entry.servings !== null &&
      servings !== null &&
      servings !== entry.servings && { servings }),
    ...(entry.note !== null && note !== entry.note && { note }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/**
 * Changes day, meal, servings or note. Untouched fields follow the entry, so two people's changes
 * of two fields both stay.
 */
export function EntryChange({ entry, isBusy, onChange }: EntryChangeProps) {
  const [said, setSaid] = useState<Partial<Typed>>({});
  const [scope, setScope] = useState<Scope>("this");
  const typed = { ...typedOf(entry), ...said };
  const change = changeOf(entry, typed);
  const isNone = entry.servings !== null && servingsTyped(typed.servings) === null;
  return (
    <form
      noValidate
      aria-label={say("planning.moveOrChange")}
      className="part grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (change) onChange(change, scope);
      }}
    >
      <h3 className="font-sans text-base font-bold tracking-normal">
        {say("planning.moveOrChange")}
      </h3>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <DateField
          fieldClassName="max-sm:col-span-2"
          label={say("planning.day")}
          value={typed.day}
          onChange={(event) => setSaid({ ...said, day: event.currentTarget.value })}
        />
        <SelectField
          label={say("planning.meal")}
          value={typed.slot}
          onChange={(event) => setSaid({ ...said, slot: event.currentTarget.value })}
        >
          {planSlots.map((one) => (
            <option key={one} value={one}>
              {slotText(one)}
            </option>
          ))}
        </SelectField>
        {entry.servings !== null && (
          <NumberField
            label={say("planning.servings")}
            value={typed.servings}
            onChange={(event) => setSaid({ ...said, servings: event.currentTarget.value })}
            error={isNone ? say("calls.servingsPositive") : undefined}
          />
        )}
      </div>
      {entry.note !== null && (
        <TextField
          label={say("planning.note")}
          maxLength={LONGEST_NOTE}
          value={typed.note}
          onChange={(event) => setSaid({ ...said, note: event.currentTarget.value })}
        />
      )}
      {entry.repeatWeeks !== null && (
        <SelectField
          label={say("planning.scope")}
          value={scope}
          onChange={(event) =>
            setScope(event.currentTarget.value === "following" ? "following" : "this")
          }
        >
          <option value="this">{say("planning.onlyThis")}</option>
          <option value="following">{say("planning.following")}</option>
        </SelectField>
      )}
      <div>
        <Button
          type="submit"
          disabled={change === null}
          busy={isBusy}
          busyText={say("kit.saving")}
          needsConnection
        >
          {say("kit.saveChanges")}
        </Button>
      </div>
    </form>
  );
}
