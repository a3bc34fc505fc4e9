import { planLimits } from "@larder/contract/week/planning";
import { MOST_SERVINGS } from "@larder/contract/recipes/servings";
import { say } from "@larder/words/say";
import { useId, useState } from "react";
import { caretDownIcon } from "../../ui/art/icons/icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import { numberTyped } from "../../ui/text/typed-number.ts";

/** For how many, and how often, as it is typed. */
export interface Often {
  readonly servings: string;
  /** Weeks; empty for once. */
  readonly repeat: string;
  readonly until: string;
}

/** Once, for the recipe's servings. */
export const NO_MORE: Often = { servings: "", repeat: "", until: "" };

/** What was typed as servings; null for nothing, and for what is none. */
export function servingsTyped(text: string): number | null {
  const servings = numberTyped(text);
  return servings !== null && servings > 0 && servings <= MOST_SERVINGS ? servings : null;
}

/** The same as the call takes it. */
export function oftenBody({ servings, repeat, until }: Often, takesServings: boolean) {
  const count = takesServings ? servingsTyped(servings) : null;
  return {
    ...(count !== null && { servings: count }),
    ...(repeat !== "" && { repeatWeeks: Number(repeat) }),
    ...(repeat !== "" && until !== "" && { repeatUntil: until }),
  };
}

interface HowOftenProps {
  readonly often: Often;
  readonly onChange: (often: Often) => void;
  readonly takesServings: boolean;
}

const WEEKS = Array.from({ length: planLimits.repeatWeeks }, (_, place) => place + 1);

/** Folded, because most meals are planned once for the recipe's servings. */
export function HowOften({ often, onChange, takesServings }: HowOftenProps) {
  const [isOpen, setIsOpen] = useState(false);
  const partId = useId();
  const { servings, repeat, until } = often;
  const isNone = servings !== "" && servingsTyped(servings) === null;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={partId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-tap items-center gap-2 rounded-md font-semibold text-link"
      >
        {say("planning.servingsAndRepeat")}
        <Icon path={caretDownIcon} className={isOpen ? "size-3.5 rotate-180" : "size-3.5"} />
      </button>
      <div id={partId} hidden={!isOpen} className="grid gap-4 pt-1 sm:grid-cols-3">
        {takesServings && (
          <NumberField
            label={say("planning.servings")}
            placeholder={say("planning.servingsOfRecipe")}
            value={servings}
            onChange={(event) => onChange({ ...often, servings: event.currentTarget.value })}
            error={isNone ? say("calls.servingsPositive") : undefined}
          />
        )}
        <SelectField
          label={say("planning.repeat")}
          value={repeat}
          onChange={(event) => onChange({ ...often, repeat: event.currentTarget.value })}
        >
          <option value="">{say("planning.once")}</option>
          {WEEKS.map((count) => (
            <option key={count} value={count}>
              {say("planning.every", { count })}
            </option>
          ))}
        </SelectField>
        {repeat !== "" && (
          <DateField
            label={say("planning.until")}
            optional
            value={until}
            onChange={(event) => onChange({ ...often, until: event.currentTarget.value })}
          />
        )}
      </div>
    </div>
  );
}
