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

/** Subscriptions belong to a user, books and recipes to a household. */
export interface BookReader {
  readonly id: number;
  readonly householdId: HouseholdId;
}
