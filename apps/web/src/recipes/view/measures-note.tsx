import { say } from "@larder/words/say";
import { type Line, lineAmount } from "./line-amount.ts";

interface MeasuresNoteProps {
  readonly lines: readonly Line[];
}

/** Shown if amounts are converted. Source: handbook/recipes.md#measures. */
export function MeasuresNote({ lines }: MeasuresNoteProps) {
  if (!lines.some((line) => lineAmount(line, 1).isConverted)) return null;
  return <p className="text-sm text-ink-2">{say("reading.converted")}</p>;
}
