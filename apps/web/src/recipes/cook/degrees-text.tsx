import { stepDegrees } from "@larder/rules/recipe-text/steps/step-degrees";
import type { ReactNode } from "react";
import { useShownAs } from "../../ui/text/shown-as.ts";
import { Converted } from "../view/converted.tsx";

interface DegreesTextProps {
  readonly text: string;
}

/** A text of a step with its temperatures in the household's degrees. Source: handbook/recipes.md#measures. */
export function DegreesText({ text }: DegreesTextProps) {
  const { measures = "as_written" } = useShownAs();
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, text: shown } of stepDegrees(text, measures)) {
    const written = text.slice(start, end);
    parts.push(text.slice(at, start), <Converted key={start} text={shown} written={written} />);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
