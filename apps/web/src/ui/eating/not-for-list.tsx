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
      {notFor.map((one) => (
        <li key={`${one.eaterId} ${one.reason}`}>
          <NotForText one={one} names={names} />
        </li>
      ))}
    </ul>
  );
}

interface NotForTextProps extends Pick<NotForListProps, "names"> {
  readonly one: NotFor;
}

/** One line of it. */
export function NotForText({ one, names }: NotForTextProps) {
  const { eaterId, reason, state, line } = one;
  const isSure = state === "contains";
  const values = {
    name: names.get(eaterId) ?? say("eating.somebody"),
    reason: reasonText(reason),
    line,
  };
  return (
    <span className={classes("wrap-anywhere", isSure ? "text-say-expired" : "text-say-info")}>
      {isSure ? say("eating.notFor", values) : say("eating.unknownFor", values)}
    </span>
  );
}
