import { readNumber } from "@larder/rules/kitchen/amount";
import { formatQuantity, MICRO_PER_UNIT, microOf } from "@larder/rules/kitchen/quantity";
import { say } from "@larder/words/say";
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from "react";
import { classes } from "../styles/classes.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

type Changed = SyntheticEvent<HTMLInputElement>;

export interface NumberFieldProps
  extends FieldFrameProps, Omit<ComponentProps<"input">, "type" | "role" | "onChange"> {
  /** Shown inside, at the left, such as "$". */
  readonly prefix?: string;
  /** Of typing, and of what stands there instead once the field is left. */
  readonly onChange?: (event: Changed) => void;
}

/** The sign that numbers on the screen have before their decimals. */
const SIGN = ".";
/** What needs no other words: digits, and decimals as prices have them. */
const PLAIN = /^\d+(?:\.\d{1,2})?$/;

/** What was typed as a number: null for nothing, NaN for what is none or may be two. Source: handbook/screens.md#numbers. */
export function numberTyped(text: string): number | null {
  const reading = readNumber(text, SIGN);
  if (reading.kind === "empty") return null;
  if (reading.kind !== "number") return Number.NaN;
  return Number(reading.value.top) / Number(reading.value.bottom);
}

const MOST = 1e9;
const isWritable = (number: number): boolean => Math.abs(number) < MOST;

function written(number: number): string {
  return formatQuantity(microOf(Math.round(number * MICRO_PER_UNIT)));
}

/** A text that means two numbers, and both of them; null for any other. */
function doubtIn(text: string): string | null {
  const reading = readNumber(text, SIGN);
  if (reading.kind !== "two_meanings") return null;
  const [one, other] = reading.meanings.map(({ top, bottom }) =>
    written(Number(top) / Number(bottom)),
  );
  return say("kit.twoMeanings", { typed: text.trim(), one: one ?? "", other: other ?? "" });
}

/**
 * The one field for a number, with the decimal keyboard on phones. What is there is selected when somebody comes to it; "1 1/2", "½"
 * and "1,5" are understood, and stand there as what they mean once it is left; what is not understood stays as it was typed.
 * Arrow keys step as told, by 1 else. Source: handbook/screens.md#numbers.
 */
export function NumberField({
  label,
  optional = false,
  hint,
  error,
  hideLabel = false,
  fieldClassName = "",
  id,
  prefix,
  className,
  step = "any",
  onChange,
  onBlur,
  ...input
}: NumberFieldProps) {
  /** What stood there when it was left. */
  const [left, setLeft] = useState("");
  const hasJustCome = useRef(false);

  // A form or a button may have put something else there since.
  const isStillThere = input.value === undefined ? error !== undefined : input.value === left;
  const doubt = isStillThere ? doubtIn(left) : null;

  function put(event: Changed, text: string) {
    event.currentTarget.value = text;
    // A form tells by its type that something changed.
    onChange?.({ ...event, type: "change" });
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const text = event.currentTarget.value;
    const number = numberTyped(text);
    if (number !== null && isWritable(number) && !PLAIN.test(text)) put(event, written(number));
    setLeft(text);
    onBlur?.(event);
  }

  function stepped(event: KeyboardEvent<HTMLInputElement>) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const number = numberTyped(event.currentTarget.value) ?? 0;
    if (steps === undefined || !isWritable(number)) return;
    event.preventDefault();
    put(event, written(Math.max(0, number + steps * (step === "any" ? 1 : Number(step)))));
  }

  return (
    <Field {...{ label, optional, hint, hideLabel, fieldClassName, id }} error={doubt ?? error}>
      {(wiring) => (
        <span className="relative block">
          {prefix && (
            <span
              aria-hidden="true"
              className="absolute top-1/2 left-[13px] -translate-y-1/2 text-ink-3"
            >
              {prefix}
            </span>
          )}
          <input
            type="text"
            role="spinbutton"
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...wiring}
            step={step}
            onFocus={(event) => {
              event.currentTarget.select();
              hasJustCome.current = true;
            }}
            onMouseUp={(event) => {
              // A browser would put the caret where somebody tapped, and what is typed beside what is there.
              if (hasJustCome.current) event.preventDefault();
              hasJustCome.current = false;
            }}
            onKeyDown={(event) => {
              hasJustCome.current = false;
              stepped(event);
            }}
            onChange={(event) => {
              setLeft("");
              onChange?.(event);
            }}
            onBlur={leave}
            className={classes("input tabular-nums", prefix && "pl-[27px]", className)}
          />
        </span>
      )}
    </Field>
  );
}

/**
 * How a form reads a number field, for `register("quantity", numberValue)`: null while it is empty, NaN when what was typed
 * is no number. The schema has a sentence for either.
 */
export const numberValue = {
  setValueAs: (value: unknown): number | null => {
    if (typeof value === "string") return numberTyped(value);
    return value === null || value === undefined ? null : Number(value);
  },
};

/**
 * What a number field starts with that has to be filled in: nothing. It is null, since a form that is reset to undefined
 * keeps what was typed, and calls itself a number, since the schema lets no null out of the form.
 */
export const EMPTY_NUMBER = null as unknown as number;
