import type { HouseholdId } from "../db/schema/schema.ts";

/** A published book as one reader sees it. */
export interface BookSeen {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly userId: number;
  readonly name: string;
  readonly description: string | null;
  readonly ownerName: string;
  readonly subscribers: number;
  readonly isSubscribed: boolean;
  readonly updatedAt: number;
}

/** Who reads: subscriptions are a person's, books and recipes a household's. */
export interface BookReader {
  readonly id: number;
  readonly householdId: HouseholdId;
}
