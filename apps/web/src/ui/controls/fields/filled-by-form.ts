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

/** A form's view of a number field: numbers set by the form appear in the user's format. */
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

/**
 * The ref of a form's field that formats numbers set by the form. Source:
 * handbook/screens.md#numbers.
 */
export function filledByForm(
  ref: Ref<HTMLInputElement> | undefined,
): Ref<HTMLInputElement> | undefined {
  if (typeof ref !== "function") return ref;
  // The form uses only these members of the element.
  return (input) => ref(input && (sideOf(input) as unknown as HTMLInputElement));
}

/** Passes an element to a ref. */
export function handOn(
  input: HTMLInputElement | null,
  ref: Ref<HTMLInputElement> | undefined,
): void {
  if (typeof ref === "function") ref(input);
  else if (ref) ref.current = input;
}
