import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

/** Work to be done after a commit, once, by whichever process comes first. */
export interface JobTable {
  id: Generated<number>;
  kind: string;
  /** Two of one key are one job. */
  key: string | null;
  household_id: HouseholdId | null;
  /** JSON. */
  payload: string;
  run_at: number;
  tries: Generated<number>;
  locked_by: string | null;
  locked_until: number | null;
  last_error: string | null;
  /** When it was given up. */
  failed_at: number | null;
  done_at: number | null;
  created_at: number;
}

export interface NoticeSettingTable {
  user_id: number;
  time_zone: string;
  /** JSON: what is on, when and where to. */
  settings: string;
  next_digest_at: number | null;
  /** JSON: which notices went already. */
  told: string | null;
  updated_at: number;
}

export interface PushSubscriptionTable {
  id: Generated<number>;
  user_id: number;
  /** Signed with the key outside of the database: tells whether it is the same one, and nothing else. */
  endpoint: string;
  /** The address and the keys of the browser, as JSON, encrypted with the key outside of the database. */
  keys: string;
  /** In which session the browser asked for it; they end together. */
  session_id: number | null;
  created_at: number;
}

export interface CalendarLinkTable {
  user_id: number;
  token_hash: string;
  created_at: number;
}

export interface WebhookTable {
  id: Generated<number>;
  household_id: HouseholdId;
  user_id: number;
  url: string;
  /** JSON. */
  events: string;
  /** Encrypted. */
  secret: string;
  failing_since: number | null;
  disabled_at: number | null;
  created_at: number;
  /** Of its maker. */
  time_zone: Generated<string>;
  /** Encrypted. */
  former_secret: string | null;
  rotated_at: number | null;
  /** JSON. */
  last_delivery: string | null;
  /** Ids up to which it was told; see webhooks/look.ts. */
  seen_activity: Generated<number>;
  seen_gathered: Generated<number>;
  seen_gathered_at: Generated<number>;
  seen_expense: Generated<number>;
  /** JSON. */
  told_budget: string | null;
}
