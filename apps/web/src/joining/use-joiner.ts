import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { type Read, useRead } from "../api/use-read.ts";

/** Who is about to join, by the household that they would leave. */
export interface Joiner {
  readonly household: string;
  /** When the open invitations of it end, where one may know: one's own link is one of them. */
  readonly invitationEnds: readonly string[];
  readonly isAlone: boolean;
  /** Others live there, and nobody of them would own it. */
  readonly isLastOwner: boolean;
  /** How many things are in stock; undefined while that is not known. */
  readonly lots: number | undefined;
  readonly recipes: number | undefined;
}

interface JoinerRead {
  readonly joiner: Joiner | undefined;
  readonly isWaiting: boolean;
  readonly read: Read<typeof householdApi.get>;
}

/** What somebody who is signed in would leave and could bring along. */
export function useJoiner(): JoinerRead {
  const read = useRead(householdApi.get);
  // One row is enough to learn the total.
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
