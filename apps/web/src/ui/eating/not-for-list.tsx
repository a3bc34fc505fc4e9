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

interface Said extends Pick<NotFor, "line"> {
  readonly isSure: boolean;
  readonly name: string;
  readonly reasons: readonly string[];
}

/** The reasons of a person by the same line together. */
function saidOf({ notFor = [], names }: NotForListProps): ReadonlyMap<string, Said> {
  const all = new Map<string, Said>();
  for (const { eaterId, reason, state, line } of notFor) {
    const key = `${eaterId} ${state} ${line}`;
    const reasons = [...(all.get(key)?.reasons ?? []), reasonText(reason)];
    const name = names.get(eaterId) ?? say("eating.somebody");
    all.set(key, { isSure: state === "contains", name, reasons, line });
  }
  return all;
}

/**
 * "Not for Mia: milk, eggs (Pancake)", a line for each person; empty if the recipe is for everybody.
 * Within a button. Source: handbook/eating.md#not-for.
 */
export function NotForLines({ className, ...rest }: NotForListProps) {
  return [...saidOf(rest)].map(([key, { isSure, name, reasons, line }]) => {
    const reason = reasons.join(", ");
    return (
      <span
        key={key}
        className={classes(
          "wrap-anywhere text-sm font-semibold",
          isSure ? "text-say-expired" : "text-say-info",
          className,
        )}
      >
        {isSure
          ? say("eating.notFor", { name, reason, line })
          : say("eating.unknownFor", { name, reason, line })}
      </span>
    );
  });
}

/** The same elsewhere. */
export function NotForList({ className, ...rest }: NotForListProps) {
  if (!rest.notFor?.length) return null;
  return (
    <p className={classes("grid gap-0.5", className)}>
      <NotForLines {...rest} />
    </p>
  );
}
