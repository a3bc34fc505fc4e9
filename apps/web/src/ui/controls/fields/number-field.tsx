import { say } from "@larder/words/say";
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from "react";
import { ownMarks } from "../../browser/own-style.ts";
import { classes } from "../../styles/classes.ts";
import { isWritable, meaningsOf, numberText, numberTyped } from "../../text/typed-number.ts";
import { Field, type FieldFrameProps } from "./field.tsx";
import { filledByForm, handOn } from "./filled-by-form.ts";
import { NumberMeanings } from "./number-meanings.tsx";

type Changed = SyntheticEvent<HTMLInputElement>;

export interface NumberFieldProps
  extends FieldFrameProps, Omit<ComponentProps<"input">, "type" | "role" | "onChange"> {
  /** Shown inside, at the left, such as "$". */
  readonly prefix?: string;
  /** How many decimals it takes; more are rounded away once it is left. */
  readonly decimals?: number;
  /** Of typing, and of what stands there instead once the field is left. */
  readonly onChange?: (event: Changed) => void;
}

/** What needs no other words: digits, and decimals as prices have them. */
const PLAIN = /^\d+(?:([.,])\d{1,2})?$/;

function isPlain(text: string): boolean {
  const [whole, point = ownMarks().decimal] = PLAIN.exec(text) ?? [];
  return whole !== undefined && point === ownMarks().decimal;
}

/**
 * The one field for a number, with the decimal keyboard on phones. What is there is selected when somebody comes to it; "1 1/2", "½"
 * and "1,5" are understood, and stand there as what they mean once it is left, in the person's own signs; what may be two numbers
 * asks which, and what is not understood stays as it was typed.
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
  decimals,
  className,
  step = "any",
  ref,
  onChange,
  onBlur,
  ...input
}: NumberFieldProps) {
  /** What stood there when it was left. */
  const [left, setLeft] = useState("");
  const hasJustCome = useRef(false);

  // A form or a button may have put something else there since.
  const isStillThere = input.value === undefined ? error !== undefined : input.value === left;
  const meanings = isStillThere ? meaningsOf(left) : null;
  const doubt = meanings ? say("kit.twoMeanings", { typed: left.trim() }) : null;
  const field = useRef<HTMLInputElement>(null);

  function put(event: Changed, text: string) {
    event.currentTarget.value = text;
    // A form tells by its type that something changed.
    onChange?.({ ...event, type: "change" });
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const text = event.currentTarget.value;
    const number = numberTyped(text);
    const whole = number !== null && decimals === 0 ? Math.round(number) : number;
    if (whole !== null && isWritable(whole) && (whole !== number || !isPlain(text)))
      put(event, numberText(whole));
    setLeft(text);
    onBlur?.(event);
  }

  function stepped(event: KeyboardEvent<HTMLInputElement>) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const number = numberTyped(event.currentTarget.value) ?? 0;
    if (steps === undefined || !isWritable(number)) return;
    event.preventDefault();
    put(event, numberText(Math.max(0, number + steps * (step === "any" ? 1 : Number(step)))));
  }

  return (
    <Field {...{ label, optional, hint, hideLabel, fieldClassName, id }} error={doubt ?? error}>
      {(wiring) => (
        <>
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
              ref={(element) => {
                field.current = element;
                handOn(element, input.value === undefined ? filledByForm(ref) : ref);
              }}
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
              className={classes(
                "input tabular-nums",
                prefix && (prefix.length === 1 ? "pl-[27px]" : "pl-[52px]"),
                className,
              )}
            />
          </span>
          {meanings && <NumberMeanings meanings={meanings} field={field} />}
        </>
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
