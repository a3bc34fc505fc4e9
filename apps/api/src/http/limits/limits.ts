import type { LimitName } from "@larder/contract/endpoint";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limit of one user or address in a window that begins with the first use. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
  readonly by: "user" | "address";
}

/**
 * All rate limits. Logins and registrations: handbook/accounts.md#signing-in; the others are our
 * choice. Source: handbook/foundations.md#rate-limits.
 */
export const limits = {
  // One write a second for ten minutes, more than a person or a program that writes for one needs.
  writes: { name: "write", most: 600, windowMs: 10 * MINUTE_MS, by: "user" },
  // A recipe with a hundred lines writes a hundred events.
  cookings: { name: "cooking", most: 300, windowMs: 24 * HOUR_MS, by: "user" },
  failedLoginsByEmail: { name: "login-email", most: 10, windowMs: 15 * MINUTE_MS, by: "address" },
  failedLoginsByAddress: {
    name: "login-address",
    most: 10,
    windowMs: 15 * MINUTE_MS,
    by: "address",
  },
  wrongInvitations: { name: "invitation", most: 10, windowMs: 15 * MINUTE_MS, by: "address" },
  wrongLinks: { name: "link", most: 10, windowMs: 15 * MINUTE_MS, by: "address" },
  // To one address from any requester; further ones are silently dropped.
  linkLetters: { name: "link-letters", most: 5, windowMs: 24 * HOUR_MS, by: "address" },
  confirmationLetters: {
    name: "confirmation-letters",
    most: 5,
    windowMs: 24 * HOUR_MS,
    by: "address",
  },
  // News of an account to an unconfirmed address, which may belong to another person.
  accountLetters: { name: "account-letters", most: 20, windowMs: 24 * HOUR_MS, by: "address" },
  // More than for a link: programs poll an expired address, several of them behind one IP address.
  wrongCalendars: { name: "calendar", most: 60, windowMs: 15 * MINUTE_MS, by: "address" },
  // They go to unconfirmed addresses.
  invitationLetters: { name: "invitation-letter", most: 20, windowMs: HOUR_MS, by: "user" },
  registrations: { name: "register", most: 60, windowMs: HOUR_MS, by: "address" },
  ingredientRequests: { name: "request", most: 60, windowMs: HOUR_MS, by: "user" },
  messages: { name: "message", most: 120, windowMs: HOUR_MS, by: "user" },
  scans: { name: "scan", most: 120, windowMs: HOUR_MS, by: "user" },
  recipeImports: { name: "recipe-import", most: 30, windowMs: HOUR_MS, by: "user" },
  // One proposal takes a third of a second at most.
  suggestions: { name: "proposal", most: 300, windowMs: HOUR_MS, by: "user" },
  recipeImages: { name: "picture", most: 200, windowMs: HOUR_MS, by: "user" },
  // Moving or copying a whole household is expensive.
  moves: { name: "move", most: 60, windowMs: HOUR_MS, by: "user" },
  // A letter to any typed address; five a day for each address, without a visible difference.
  resets: { name: "reset", most: 20, windowMs: HOUR_MS, by: "address" },
  confirmations: { name: "confirmation", most: 10, windowMs: HOUR_MS, by: "user" },
  // Each try leaves a row for five minutes.
  passkeyLogins: { name: "passkey", most: 120, windowMs: 15 * MINUTE_MS, by: "address" },
  // Leaving, returning and finishing count one each; a started sign-in leaves a row for ten
  // minutes.
  oidcStarts: { name: "oidc", most: 120, windowMs: 15 * MINUTE_MS, by: "address" },
  codeTries: { name: "code", most: 10, windowMs: 15 * MINUTE_MS, by: "user" },
  previews: { name: "preview", most: 60, windowMs: HOUR_MS, by: "user" },
  passwordChanges: { name: "password", most: 20, windowMs: HOUR_MS, by: "user" },
} as const satisfies Record<
  | LimitName
  | "writes"
  | "failedLoginsByEmail"
  | "failedLoginsByAddress"
  | "wrongInvitations"
  | "wrongLinks"
  | "linkLetters"
  | "confirmationLetters"
  | "accountLetters"
  | "wrongCalendars"
  | "invitationLetters",
  Limit
>;
