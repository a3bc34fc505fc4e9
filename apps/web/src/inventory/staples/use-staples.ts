import { type Staple, staplesApi } from "@larder/contract/kitchen/staples";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { compareNames } from "../../ui/browser/own-language.ts";

/** The two settings of an ingredient. */
export type SaidOfStaple = "keepAtLeast" | "alwaysThere";

/** A setting of an ingredient, current or just removed. */
export interface StapleLine {
  readonly staple: Staple;
  readonly said: SaidOfStaple;
  readonly isTakenOff: boolean;
}

const isSaid = (staple: Staple, said: SaidOfStaple): boolean =>
  said === "alwaysThere" ? staple.alwaysThere : staple.keepAtLeast !== null;

const bodyWith = ({ keepAtLeast }: Staple, said: SaidOfStaple) =>
  said === "alwaysThere" ? { alwaysThere: true } : { keepAtLeast };

const bodyWithout = (said: SaidOfStaple) =>
  said === "alwaysThere" ? { alwaysThere: false } : { keepAtLeast: null };

/** Whether the stock is below the minimum. */
export const isShort = ({ shortBy }: Staple): boolean => (shortBy ?? 0) > 0;

const byNeed = ({ staple: one }: StapleLine, { staple: other }: StapleLine) =>
  Number(isShort(other)) - Number(isShort(one)) || compareNames(one.name, other.name);

const isSame = (one: StapleLine, other: StapleLine): boolean =>
  one.said === other.said && one.staple.masterIngredientId === other.staple.masterIngredientId;

/**
 * The staples. A removed one keeps its place for restoring; local changes are displayed until the
 * refetch. Source: handbook/stock.md#always-there-and-keep-at-least.
 */
export function useStaples() {
  const staples = useRead(staplesApi.list);
  const save = useAction(staplesApi.save);
  const [changed, setChanged] = useState<readonly StapleLine[]>([]);
  const [busy, setBusy] = useState<StapleLine | null>(null);
  const keep = (line: StapleLine) =>
    setChanged((before) => [...before.filter((other) => !isSame(other, line)), line]);

  return {
    staples,
    save,
    isBusy: (line: StapleLine): boolean => busy !== null && isSame(busy, line),
    /** Removes or restores it. */
    change: async (line: StapleLine): Promise<void> => {
      const { staple, said, isTakenOff } = line;
      setBusy(line);
      keep(line);
      const body = isTakenOff ? bodyWith(staple, said) : bodyWithout(said);
      const done = await save.run({ params: { id: staple.masterIngredientId }, body });
      setBusy(null);
      if (done.ok) keep({ ...line, isTakenOff: !isTakenOff });
    },
    /** Short ones first, then by name. */
    linesOf: (said: SaidOfStaple): readonly StapleLine[] => {
      const read = (staples.data?.staples ?? [])
        .filter((staple) => isSaid(staple, said))
        .map((staple): StapleLine => ({ staple, said, isTakenOff: false }));
      const own = changed.filter(
        (line) => line.said === said && (line.isTakenOff || !read.some((one) => isSame(one, line))),
      );
      const rest = read.filter((line) => !own.some((one) => isSame(one, line)));
      return [...rest, ...own].toSorted(byNeed);
    },
  };
}
