import { say } from "@larder/words/say";
import { checkCircleFillIcon } from "../art/icons/first-icons.ts";
import { Icon } from "../art/icons/icon.tsx";
import { classes } from "../styles/classes.ts";

interface AtHomeTextProps {
  /** How many of the needed lines stock covers, of how many. */
  readonly there: number;
  readonly count: number;
  /** It was cooked a moment ago: what that used up is no news. */
  readonly isCooked?: boolean | undefined;
  readonly className?: string;
}

/** "All 9 at home", "5 of 7 at home"; nothing where a recipe needs nothing. Source: handbook/recipes.md#the-list. */
export function AtHomeText({ there, count, isCooked = false, className }: AtHomeTextProps) {
  if (count === 0) return null;
  const isAll = isCooked || there === count;
  return (
    <p
      className={classes(
        "flex items-center gap-1.5",
        isAll ? "font-semibold text-say-fresh" : "text-ink-2",
        className,
      )}
    >
      {isAll && <Icon path={checkCircleFillIcon} className="size-[1.1em]" />}
      {textOf({ there, count, isCooked })}
    </p>
  );
}

interface Told {
  readonly there: number;
  readonly count: number;
  readonly isCooked: boolean;
}

function textOf({ there, count, isCooked }: Told): string {
  if (isCooked) return say("reading.cookedToday");
  return there === count
    ? say("reading.allAtHome", { count })
    : say("reading.someAtHome", { there, count });
}
