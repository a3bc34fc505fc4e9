import { say } from "@larder/words/say";
import type { RefObject } from "react";
import { Button } from "../button.tsx";

interface NumberMeaningsProps {
  /** The possible numbers as the user would type them. */
  readonly meanings: readonly string[];
  readonly field: RefObject<HTMLInputElement | null>;
}

const valueOfInput = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");

/** Asks which of two numbers was meant; a tap inserts it. Source: handbook/screens.md#numbers. */
export function NumberMeanings({ meanings, field }: NumberMeaningsProps) {
  function mean(text: string) {
    const { current: input } = field;
    if (!input) return;
    // As if typed, for the form and the screen.
    valueOfInput?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }
  return (
    <span role="group" aria-label={say("kit.whichNumber")} className="mt-1 flex flex-wrap gap-2">
      {meanings.map((text) => (
        <Button key={text} onClick={() => mean(text)}>
          {text}
        </Button>
      ))}
    </span>
  );
}
