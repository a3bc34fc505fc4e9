import type { NotFor } from "@larder/rules/kitchen/eating/not-for";
import { say } from "@larder/words/say";
import { classes } from "../styles/classes.ts";
import { reasonText } from "./eating-words.ts";

interface NotForListProps {
  readonly notFor: readonly NotFor[] | undefined;
  /** The names of the people by id; empty while they load. */
  readonly names: ReadonlyMap<number, string>;
  readonly className?: string;
}

/**
 * "Not for Mia: milk (Butter)", one line each; empty if the recipe is for everybody. Source:
 * handbook/eating.md#not-for.
 */
export function NotForList({ notFor = [], names, className }: NotForListProps) {
  if (notFor.length === 0) return null;
  return (
    <ul className={classes("grid gap-0.5 text-sm font-semibold", className)}>
      {notFor.map(({ eaterId, reason, state, line }) => {
        const name = names.get(eaterId) ?? say("eating.somebody");
        const why = reasonText(reason);
        return (
          <li
            key={`${eaterId} ${reason}`}
            className={classes(
              "wrap-anywhere",
              state === "contains" ? "text-say-expired" : "text-say-info",
            )}
          >
            {state === "contains"
              ? say("eating.notFor", { name, reason: why, line })
              : say("eating.unknownFor", { name, reason: why, line })}
          </li>
        );
      })}
    </ul>
  );
}
