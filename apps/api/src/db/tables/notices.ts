import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

/** Work after a commit, done once by any process. */
export interface JobTable {
  id: Generated<number>;
  kind: string;
  /** Jobs with one key are one job. */
  key: string | null;
  household_id: HouseholdId | null;
  /** JSON. */
  payload: string;
  run_at: number;
  tries: Generated<number>;
  locked_by: string | null;
  locked_until: number | null;
  last_error: string | null;
  /** Time of abandonment. */
  failed_at: number | null;
  done_at: number | null;
  created_at: number;
}

export interface NoticeSettingTable {
  user_id: number;
  time_zone: string;
  /** JSON: enabled notices, times and targets. */
  settings: string;
  next_digest_at: number | null;
  /** JSON: notices already sent. */
  told: string | null;
  updated_at: number;
}

export interface PushSubscriptionTable {
  id: Generated<number>;
  user_id: number;
  /** Keyed hash, only for comparison. */
  endpoint: string;
  /** JSON of address and keys of the browser, encrypted. */
  keys: string;
  /** Session of the subscription; both end together. */
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
  /** Last ids already sent; see webhooks/look.ts. */
  seen_activity: Generated<number>;
  seen_gathered: Generated<number>;
  seen_gathered_at: Generated<number>;
  seen_expense: Generated<number>;
  /** JSON. */
  told_budget: string | null;
}
