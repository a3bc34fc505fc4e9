import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  created_at: number;
  last_used_at: number;
  /** Device name, from its browser. */
  name: string | null;
}

export interface IdempotencyKeyTable {
  /** The household of the user, and of the answer. */
  household_id: HouseholdId;
  user_id: number;
  key: string;
  call: string;
  body_hash: string;
  status: number | null;
  answer: string | null;
  created_at: number;
}

/** Single-use link: password reset, email confirmation, action of a digest, return of a sign-in. */
export interface OneTimeLinkTable {
  token_hash: string;
  user_id: number;
  kind: "reset" | "confirm_email" | "digest" | "oidc";
  /** JSON. */
  facts: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Short-lived single-use challenge for a browser, possibly without an account. */
export interface ChallengeTable {
  token_hash: string;
  kind: "passkey_add" | "passkey_login" | "oidc_state" | "oidc_finish";
  user_id: number | null;
  /** JSON; encrypted if it contains a secret. */
  facts: string | null;
  expires_at: number;
}

/** External account that proves identity. */
export interface IdentityTable {
  id: Generated<number>;
  user_id: number;
  issuer: string;
  subject: string;
  created_at: number;
}

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Seed of one-time codes, encrypted. */
export interface SecondFactorTable {
  user_id: number;
  secret: string;
  confirmed_at: number | null;
  /** Time step of the last accepted code, because each works once. */
  last_step: number | null;
}

export interface RecoveryCodeTable {
  code_hash: string;
  user_id: number;
  used_at: number | null;
}

/** Token for another program: reads, or reads and writes, one household as one person. */
export interface AccessTokenTable {
  id: Generated<number>;
  household_id: HouseholdId;
  user_id: number;
  name: string;
  scope: "read" | "write";
  token_hash: string;
  expires_at: number | null;
  last_used_at: number | null;
  created_at: number;
}

/** Secrets of this installation, encrypted. */
export interface InstallationSecretTable {
  name: string;
  value: string;
}
