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
  /** Shown inside at the left, for example "$". */
  readonly prefix?: string;
  /** Number of decimals; further ones are rounded when the field is left. */
  readonly decimals?: number;
  /** For typing, and for the normalised text when the field is left. */
  readonly onChange?: (event: Changed) => void;
}

/** Needs no normalisation: digits, and decimals as in prices. */
const PLAIN = /^\d+(?:([.,])\d{1,2})?$/;

function isPlain(text: string): boolean {
  const [whole, point = ownMarks().decimal] = PLAIN.exec(text) ?? [];
  return whole !== undefined && point === ownMarks().decimal;
}

/**
 * "1 1/2", "½" and "1,5" are understood and normalised on leaving; an ambiguous text asks, other
 * text stays. Arrow keys step. Source: handbook/screens.md#numbers.
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
  /** The text when it was left. */
  const [left, setLeft] = useState("");
  const hasJustCome = useRef(false);

  // A form or a button may have changed it since.
  const isStillThere = input.value === undefined ? error !== undefined : input.value === left;
  const meanings = isStillThere ? meaningsOf(left) : null;
  const doubt = meanings ? say("kit.twoMeanings", { typed: left.trim() }) : null;
  const field = useRef<HTMLInputElement>(null);

  function put(event: Changed, text: string) {
    event.currentTarget.value = text;
    // A form detects a change by this type.
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
                className="absolute top-1/2 start-[13px] -translate-y-1/2 text-ink-3"
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
                // The browser would place the caret at the tap.
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
                prefix && (prefix.length === 1 ? "ps-[27px]" : "ps-[52px]"),
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
 * Reads a number field in a form, for `register("quantity", numberValue)`: null if empty, NaN if it
 * is not a number. The schema has a message for both.
 */
export const numberValue = {
  setValueAs: (value: unknown): number | null => {
    if (typeof value === "string") return numberTyped(value);
    return value === null || value === undefined ? null : Number(value);
  },
};

/**
 * The initial value of a required number field. It is null, since a form that is reset to undefined
 * keeps its text, and typed as a number, since the schema refuses null.
 */
export const EMPTY_NUMBER = null as unknown as number;
