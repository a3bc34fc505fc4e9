import { shoppingApi } from "@larder/contract/week/shopping";
import type { ListLine } from "@larder/contract/week/shopping-list";
import { useUnderWay } from "../../api/use-under-way.ts";

/** The lines in the trolley: ticked, and not on their way to the shelf already. */
export function useInTrolley(items: readonly ListLine[]): readonly ListLine[] {
  const sent = useUnderWay(shoppingApi.putAway);
  const going = new Set(sent.flatMap(({ body }) => body.items.map(({ id }) => id)));
  return items.filter(({ id, isTicked }) => isTicked && !going.has(id));
}
