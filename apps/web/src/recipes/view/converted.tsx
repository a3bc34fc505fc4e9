import { say } from "@larder/words/say";

interface ConvertedProps {
  readonly text: string;
  readonly written: string;
}

/** What is shown in other measures than it is written in. Source: handbook/recipes.md#measures. */
export function Converted({ text, written }: ConvertedProps) {
  return (
    <span
      title={say("reading.writtenAs", { amount: written })}
      className="underline decoration-ink-3 decoration-dotted underline-offset-[.2em]"
    >
      {text}
    </span>
  );
}
