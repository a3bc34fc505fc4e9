import { say } from "@larder/words/say";
import { classes } from "../../ui/styles/classes.ts";

interface CookProgressProps {
  /** From 1; beyond `pages` all of them are done. */
  readonly page: number;
  readonly pages: number;
}

/** More of them are a line without gaps. */
const MOST_WITH_GAPS = 20;

/** How far one has come: a stroke for each step. */
export function CookProgress({ page, pages }: CookProgressProps) {
  const step = Math.min(page, pages);
  return (
    <div
      role="progressbar"
      aria-label={say("cookmode.stepOf", { step, steps: pages })}
      aria-valuemin={0}
      aria-valuemax={pages}
      aria-valuenow={step}
      className={classes("flex h-[5px]", pages <= MOST_WITH_GAPS && "gap-1.5")}
    >
      {Array.from({ length: pages }, (_, place) => (
        <span
          key={place}
          className={classes("flex-1 rounded-full", place < page ? "bg-primary" : "bg-well-2")}
        />
      ))}
    </div>
  );
}
