import type { HouseholdRole } from "@larder/rules/access";
import type { FastifyRequest } from "fastify";
import type { Log } from "../../server/deps.ts";
import { plainAddress } from "../limits/address-key.ts";

/**
 * Everything that is told of to whoever watches over the people's accounts. The names are stable: alarms are set on them.
 * `warn` is what an attack looks like, or gives rights. docs/operations.md explains each.
 */
const levels = {
  registered: "info",
  signed_in: "info",
  login_failed: "warn",
  login_throttled: "warn",
  signed_out: "info",
  sessions_ended: "info",
  password_changed: "info",
  current_password_wrong: "warn",
  password_reset: "warn",
  passkey_added: "warn",
  passkey_removed: "info",
  second_factor_on: "info",
  second_factor_off: "warn",
  recovery_code_used: "warn",
  role_changed: "warn",
  subscription_changed: "info",
  account_deleted: "info",
  account_connected: "info",
  administrator_made: "warn",
  access_denied: "warn",
  request_approved: "info",
  request_rejected: "info",
  thread_closed: "info",
  invitation_made: "info",
  invitation_revoked: "info",
  invitation_throttled: "warn",
  link_throttled: "warn",
  reset_link_made: "warn",
  email_confirmed: "info",
  household_role_changed: "info",
  household_joined: "info",
  household_left: "info",
  member_removed: "info",
  calendar_made: "info",
  calendar_ended: "info",
  calendar_throttled: "warn",
} as const satisfies Record<string, "info" | "warn">;

/** Where something came from. */
export interface Origin {
  /** Of the caller, as limits see it; `shell` for a command of the operator's, `start` for a setting of theirs. */
  readonly address: string;
  /** The same as in the line of the request; commands have none. */
  readonly requestId?: string;
}

/** One event. Never a password, a token, an email or a text of anybody's. */
export interface SecurityEvent extends Origin {
  readonly event: keyof typeof levels;
  /** Who did it, or tried to; null when nobody knows, and for the operator. */
  readonly userId: number | null;
  /** Whose account or what it was done to, when that is another. */
  readonly subjectId?: number;
  readonly role?: "ADMIN" | "USER";
  readonly plan?: "PRO" | "FREE";
  readonly householdRole?: HouseholdRole;
  /** How many. */
  readonly count?: number;
  /** What was refused, such as GET /api/admin/users. */
  readonly route?: string;
}

/** Where a request came from. What a header says that is no address is not repeated. */
export function originOf(request: FastifyRequest): Origin {
  return { address: plainAddress(request.ip) ?? "unknown", requestId: request.id };
}

/** Writes one line. Call it after the commit. */
export function tellSecurityEvent(log: Log, event: SecurityEvent): void {
  log[levels[event.event]](event, "security event");
}
