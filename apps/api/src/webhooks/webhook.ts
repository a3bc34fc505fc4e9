import type { WebhookEvent } from "@larder/contract/programs/webhooks";
import type { HouseholdId } from "../db/schema/schema.ts";

/** Result of a try. */
export interface LastDelivery {
  readonly at: number;
  readonly status: number | null;
  readonly failure: "failed" | "refused" | "unreachable" | "slow" | null;
}

/** Stored webhook. Secrets and the address, which may contain one, are encrypted. */
export interface KeptWebhook {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly userId: number;
  /** Null for a former member. */
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
