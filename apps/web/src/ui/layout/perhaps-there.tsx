import { say } from "@larder/words/say";

interface PerhapsThereProps {
  /** Foods that are probably still there, but not surely. */
  readonly foods: readonly string[];
  readonly children: string;
}

/** A text about stock, dotted if some of it is only probably there. Its size does not change. */
export function PerhapsThere({ foods, children }: PerhapsThereProps) {
  if (foods.length === 0) return children;
  const text = say("reading.probablyThere", { foods: foods.join(", ") });
  return (
    <span className="decoration-dotted underline underline-offset-4" title={text}>
      {children}
      <span className="sr-only">, {text}</span>
    </span>
  );
}
