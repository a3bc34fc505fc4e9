import { say } from "@larder/words/say";
import { checkCircleFillIcon } from "../art/icons/first-icons.ts";
import { Icon } from "../art/icons/icon.tsx";
import { classes } from "../styles/classes.ts";
import { PerhapsThere } from "./perhaps-there.tsx";

interface AtHomeTextProps {
  /** Number of required lines covered by stock. */
  readonly there: number;
  readonly count: number;
  /** It was just cooked, which used up stock. */
  readonly isCooked?: boolean | undefined;
  /** Foods of it that are probably still there, but not surely. */
  readonly doubtful?: readonly string[];
  readonly className?: string;
}

/**
 * "All 9 at home", "5 of 7 at home"; empty if nothing is required. Source:
 * handbook/recipes.md#the-list.
 */
export function AtHomeText({
  there,
  count,
  isCooked = false,
  doubtful = [],
  className,
}: AtHomeTextProps) {
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
      <PerhapsThere foods={isCooked ? [] : doubtful}>
        {textOf({ there, count, isCooked })}
      </PerhapsThere>
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
