import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { type Read, useRead } from "../api/use-read.ts";

/** The household that the user would leave. */
export interface Joiner {
  readonly household: string;
  /** The link may be one of these invitations. */
  readonly invitationEnds: readonly string[];
  readonly isAlone: boolean;
  /** The remaining members would have no owner. */
  readonly isLastOwner: boolean;
  /** Number of lots in stock; undefined while unknown. */
  readonly lots: number | undefined;
  readonly recipes: number | undefined;
}

interface JoinerRead {
  readonly joiner: Joiner | undefined;
  readonly isWaiting: boolean;
  readonly read: Read<typeof householdApi.get>;
}

/** What a signed-in user would leave or bring. */
export function useJoiner(): JoinerRead {
  const read = useRead(householdApi.get);
  // One row is enough for the total.
  const stock = useRead(inventoryApi.list, { query: { limit: 1 } });
  const recipes = useRead(recipesApi.list);
  const isWaiting = read.isPending || stock.isPending || recipes.isPending;
  const household = read.data?.household;
  if (!household) return { joiner: undefined, isWaiting, read };
  const { name, members, invitations = [] } = household;
  const owners = members.filter(({ role }) => role === "OWNER");
  const joiner: Joiner = {
    household: name,
    invitationEnds: invitations.map(({ expiresAt }) => expiresAt),
    isAlone: members.length === 1,
    isLastOwner: members.length > 1 && owners.length === 1 && owners[0]?.isYou === true,
    lots: stock.data?.total,
    recipes: recipes.data?.recipes.length,
  };
  return { joiner, isWaiting, read };
}
