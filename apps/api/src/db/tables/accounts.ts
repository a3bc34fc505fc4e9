import type { Generated } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

export interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  created_at: number;
  last_used_at: number;
  /** The device, as its browser calls itself. */
  name: string | null;
}

export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  call: string;
  body_hash: string;
  status: number | null;
  answer: string | null;
  created_at: number;
  /** Whose the answer is: it is not repeated to who has left the household. */
  household_id: HouseholdId | null;
}

/** A link that works once: a new password, a confirmed address, food marked from a digest, a sign-in coming back. */
export interface OneTimeLinkTable {
  token_hash: string;
  user_id: number;
  kind: "reset" | "confirm_email" | "digest" | "oidc";
  /** JSON: what the link is for. */
  facts: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** What a browser is given to come back with, once and soon: there need be no account yet. */
export interface ChallengeTable {
  token_hash: string;
  kind: "passkey_add" | "passkey_login" | "oidc_state" | "oidc_finish";
  user_id: number | null;
  /** JSON: what it is for; encrypted where it holds a secret. */
  facts: string | null;
  expires_at: number;
}

/** An account elsewhere that proves who somebody is. */
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

/** The seed of a person's codes, encrypted. */
export interface SecondFactorTable {
  user_id: number;
  secret: string;
  confirmed_at: number | null;
  /** The step of the last code that was taken: none works twice. */
  last_step: number | null;
}

export interface RecoveryCodeTable {
  code_hash: string;
  user_id: number;
  used_at: number | null;
}

/** Lets another program read, or read and write, one household as one person. */
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

/** What one installation keeps for itself, encrypted. */
export interface InstallationSecretTable {
  name: string;
  value: string;
}
