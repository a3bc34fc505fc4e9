import type { Recipe } from "@larder/contract/recipes";
import { say } from "@larder/words/say";
import { checkCircleFillIcon } from "../ui/art/first-icons.ts";
import { Icon } from "../ui/art/icon.tsx";
import { classes } from "../ui/styles/classes.ts";
import { atHome } from "./at-home.ts";

interface AtHomeTextProps {
  readonly recipe: Pick<Recipe, "components">;
  /** It was cooked a moment ago: what that used up is no news. */
  readonly isCooked?: boolean;
  readonly className?: string;
}

/** "All 9 at home", "5 of 7 at home"; nothing where a recipe needs nothing. */
export function AtHomeText({ recipe, isCooked = false, className }: AtHomeTextProps) {
  const { there, count } = atHome(recipe);
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
