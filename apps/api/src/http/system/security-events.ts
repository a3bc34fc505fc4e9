import type { HouseholdRole } from "@larder/rules/access";
import type { FastifyRequest } from "fastify";
import type { Log } from "../../server/deps.ts";
import { plainAddress } from "../limits/address-key.ts";

/**
 * Security events with their level. Names are stable, because alarms depend on them. `warn` marks
 * signs of an attack and granted rights. docs/operations.md explains each.
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
  token_made: "info",
  token_revoked: "info",
  calendar_made: "info",
  calendar_ended: "info",
  calendar_throttled: "warn",
} as const satisfies Record<string, "info" | "warn">;

export interface Origin {
  /** The caller as limits count it; `shell` for a command, `start` for a setting. */
  readonly address: string;
  /** As in the request's log line; commands have none. */
  readonly requestId?: string;
}

/** One event. Never a password, token, email or user text. */
export interface SecurityEvent extends Origin {
  readonly event: keyof typeof levels;
  /** The acting user; null if unknown or the operator. */
  readonly userId: number | null;
  /** The affected user, if it is another one. */
  readonly subjectId?: number;
  readonly role?: "ADMIN" | "USER";
  readonly plan?: "PRO" | "FREE";
  readonly householdRole?: HouseholdRole;
  readonly count?: number;
  /** The refused call, for example GET /api/admin/users. */
  readonly route?: string;
}

/** The origin of a request. A header that is no address is not logged. */
export function originOf(request: FastifyRequest): Origin {
  return { address: plainAddress(request.ip) ?? "unknown", requestId: request.id };
}

/** Writes one line. Call it after the commit. */
export function logSecurityEvent(log: Log, event: SecurityEvent): void {
  log[levels[event.event]](event, "security event");
}
