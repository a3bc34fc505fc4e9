import type { Ref } from "react";
import { numberText } from "../../text/typed-number.ts";

type Side = Pick<HTMLInputElement, "name" | "type" | "focus" | "select"> & {
  value: string | number | null;
};

const sides = new WeakMap<HTMLInputElement, Side>();

const textOf = (value: string | number | null, before: string): string => {
  if (typeof value === "number") return Number.isNaN(value) ? before : numberText(value);
  return typeof value === "string" ? value : "";
};

/** What a form sees of a number field: numbers that it puts there stand there in the person's own signs. */
function sideOf(input: HTMLInputElement): Side {
  const known = sides.get(input);
  if (known) return known;
  const side: Side = {
    name: input.name,
    type: "text",
    get value() {
      return input.value;
    },
    set value(value) {
      input.value = textOf(value, input.value);
    },
    focus: (options) => input.focus(options),
    select: () => input.select(),
  };
  sides.set(input, side);
  return side;
}

/** The ref of a form's field, which is handed what puts numbers into it as a person would type them. Source: handbook/screens.md#numbers. */
export function filledByForm(
  ref: Ref<HTMLInputElement> | undefined,
): Ref<HTMLInputElement> | undefined {
  if (typeof ref !== "function") return ref;
  // The form uses no more of an element than stands in its side.
  return (input) => ref(input && (sideOf(input) as unknown as HTMLInputElement));
}

/** Gives an element on to whoever asked for it. */
export function handOn(
  input: HTMLInputElement | null,
  ref: Ref<HTMLInputElement> | undefined,
): void {
  if (typeof ref === "function") ref(input);
  else if (ref) ref.current = input;
}
