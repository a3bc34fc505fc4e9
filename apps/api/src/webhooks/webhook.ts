import type { WebhookEvent } from "@larder/contract/programs/webhooks";
import type { HouseholdId } from "../db/schema/schema.ts";

/** How a try of a delivery ended. */
export interface LastDelivery {
  readonly at: number;
  readonly status: number | null;
  readonly failure: "failed" | "refused" | "unreachable" | "slow" | null;
}

/** A webhook as it is kept; its secrets are sealed, and its address, which may hold one. */
export interface KeptWebhook {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly userId: number;
  /** Null once that person is of another household. */
  readonly makerName: string | null;
  readonly sealedUrl: string;
  readonly events: readonly WebhookEvent[];
  readonly sealedSecret: string;
  readonly sealedFormer: string | null;
  readonly rotatedAt: number | null;
  readonly timeZone: string;
  readonly disabledAt: number | null;
  readonly lastDelivery: LastDelivery | null;
  readonly createdAt: number;
  readonly seenActivity: number;
  readonly seenGathered: number;
  readonly seenGatheredAt: number;
  readonly seenExpense: number;
  /** JSON. */
  readonly toldBudget: string | null;
}
