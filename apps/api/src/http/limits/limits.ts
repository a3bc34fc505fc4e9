import type { LimitName } from "@larder/contract/endpoint";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often something may be done by one user or from one address in a window that starts with the first time. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
  readonly by: "user" | "address";
}

/**
 * Rate limits, each in one place. Logins and registrations: handbook/accounts.md#signing-in; the others are ours.
 * Source: handbook/foundations.md#rate-limits.
 */
export const limits = {
  // One write a second for ten minutes: no person does that, and no program that stores for one has to.
  writes: { name: "write", most: 600, windowMs: 10 * MINUTE_MS, by: "user" },
  // A hundred lines of a recipe make a hundred rows of history, whatever was sent.
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
  // To one address, whoever asks for them; the rest is silently not sent.
  linkLetters: { name: "link-letters", most: 5, windowMs: 24 * HOUR_MS, by: "address" },
  confirmationLetters: {
    name: "confirmation-letters",
    most: 5,
    windowMs: 24 * HOUR_MS,
    by: "address",
  },
  // News of an account, to an address that nobody has confirmed: whoever registered with it need not be its owner.
  accountLetters: { name: "account-letters", most: 20, windowMs: 24 * HOUR_MS, by: "address" },
  // More than of a link: programs go on asking for an address that has ended, several behind one address.
  wrongCalendars: { name: "calendar", most: 60, windowMs: 15 * MINUTE_MS, by: "address" },
  // They go to addresses that nobody has confirmed.
  invitationLetters: { name: "invitation-letter", most: 20, windowMs: HOUR_MS, by: "user" },
  registrations: { name: "register", most: 60, windowMs: HOUR_MS, by: "address" },
  ingredientRequests: { name: "request", most: 60, windowMs: HOUR_MS, by: "user" },
  messages: { name: "message", most: 120, windowMs: HOUR_MS, by: "user" },
  scans: { name: "scan", most: 120, windowMs: HOUR_MS, by: "user" },
  recipeImports: { name: "recipe-import", most: 30, windowMs: HOUR_MS, by: "user" },
  // A week is searched for a third of a second at most.
  suggestions: { name: "proposal", most: 300, windowMs: HOUR_MS, by: "user" },
  recipeImages: { name: "picture", most: 200, windowMs: HOUR_MS, by: "user" },
  // A household with all it holds is much to move or copy.
  moves: { name: "move", most: 60, windowMs: HOUR_MS, by: "user" },
  // A letter to whatever address somebody types; five a day to one address, told or not.
  resets: { name: "reset", most: 20, windowMs: HOUR_MS, by: "address" },
  confirmations: { name: "confirmation", most: 10, windowMs: HOUR_MS, by: "user" },
  // Each try leaves a row for five minutes.
  passkeyLogins: { name: "passkey", most: 120, windowMs: 15 * MINUTE_MS, by: "address" },
  // Leaving, coming back and finishing count one each; what is begun leaves a row for ten minutes.
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
