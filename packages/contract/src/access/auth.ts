import { languages, pseudoLanguages } from "@larder/words/languages";
import { complaint } from "@larder/words/text";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { householdSettings } from "../household/household-settings.ts";
import { id, instant, newlyAnswered, storable } from "../fields.ts";

const NAME_AT_LEAST = 2;
/** Maximum length of a person's name. */
export const NAME_AT_MOST = 100;
/** Minimum length of a new password. Source: handbook/accounts.md#passwords. */
export const PASSWORD_AT_LEAST = 8;
const PASSWORD_AT_MOST = 200;
const MOST_DEMO_ITEMS = 100;

/**
 * The signed-in person's household with the facts that every screen needs. Source:
 * handbook/households.md#settings.
 */
const ownHousehold = z.object({
  id,
  name: z.string(),
  role: z.enum(["OWNER", "MEMBER"]),
  settings: householdSettings,
});

/** The signed-in person in every answer. Source: handbook/accounts.md#what-it-does. */
export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(["ADMIN", "USER"]),
  subscriptionStatus: z.enum(["PRO", "FREE"]),
  createdAt: instant,
  household: newlyAnswered(ownHousehold),
  /** Whether the address is confirmed: only then notices go there. */
  isEmailConfirmed: newlyAnswered(z.boolean()),
  /** The language of texts; null for the household's. Source: handbook/words.md#the-readers-language. */
  language: newlyAnswered(z.nullable(z.string())),
});
export type User = z.infer<typeof user>;

/** A started session, the answer of every kind of sign-in. */
export const session = z.object({ token: z.string(), user });

/** The kinds of second factors. Source: handbook/accounts.md#second-factor. */
export const secondFactorMethods = ["totp", "recovery_code", "passkey"] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The answer to a sign-in without the second factor. */
export const missingFactor = z.object({ methods: z.array(z.enum(secondFactorMethods)) });

const LONGEST_CODE = 32;

/** A code of an authenticator app, or one of the ten recovery codes; blanks are ignored. */
export const secondFactorCode = z
  .string("calls.codeRequired")
  .check(
    z.trim(),
    z.minLength(1, "calls.codeRequired"),
    z.maxLength(LONGEST_CODE, "calls.codeRequired"),
  );

/** The login form and the body of the call. Source: handbook/accounts.md#the-screens. */
export const loginBody = z.object({
  email: z
    .string("calls.emailRequired")
    .check(
      z.trim(),
      z.minLength(1, { error: "calls.emailRequired", abort: true }),
      z.email("calls.loginEmailInvalid"),
    ),
  password: z.string("calls.passwordRequired").check(z.minLength(1, "calls.passwordRequired")),
  /** Required after `second_factor_required`. */
  code: z.optional(secondFactorCode),
});

/** A chosen password. Source: handbook/accounts.md#passwords. */
export const newPassword = z
  .string(complaint("calls.passwordShort", { minimum: PASSWORD_AT_LEAST }))
  .check(
    z.minLength(PASSWORD_AT_LEAST, "calls.passwordShort"),
    z.maxLength(PASSWORD_AT_MOST, "calls.passwordLong"),
  );

/** The registration's body. Source: handbook/accounts.md#the-screens. */
export const registerBody = z.object({
  name: z
    .string(complaint("calls.nameShort", { minimum: NAME_AT_LEAST }))
    .check(
      storable,
      z.trim(),
      z.minLength(NAME_AT_LEAST, "calls.nameShort"),
      z.maxLength(NAME_AT_MOST, "calls.nameLong"),
    ),
  email: z
    .string("calls.emailInvalid")
    .check(z.trim(), z.maxLength(254, "calls.emailInvalid"), z.email("calls.emailInvalid")),
  password: newPassword,
  /** From an invitation link; required if registration is by invitation only. */
  invitationToken: z.optional(z.string()),
});

/** What a person changes of their profile. Source: handbook/accounts.md#name-and-address. */
export const profileBody = z.object({
  name: z.optional(registerBody.shape.name),
  /** Null for the household's language. */
  language: z.optional(z.nullable(z.enum([...languages, ...pseudoLanguages], "answers.language"))),
});

/** The form of a person's name. */
export const nameForm = z.object({ name: registerBody.shape.name });

/** The register form: the body plus the confirmation. Source: handbook/accounts.md#the-screens. */
export const registerForm = z
  .extend(registerBody, {
    confirmPassword: z
      .string(complaint("calls.confirmShort", { minimum: PASSWORD_AT_LEAST }))
      .check(z.minLength(PASSWORD_AT_LEAST, "calls.confirmShort")),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "calls.passwordsDiffer",
      path: ["confirmPassword"],
      // Checked as soon as both fields have text, whatever the others contain.
      when: ({ value }) => {
        const form = value as { password?: unknown; confirmPassword?: unknown };
        return typeof form.password === "string" && typeof form.confirmPassword === "string";
      },
    }),
  );

/** The change-password form and body. Source: handbook/accounts.md#passwords. */
export const changePasswordBody = z.object({
  currentPassword: z
    .string("calls.passwordRequired")
    .check(z.minLength(1, "calls.passwordRequired")),
  newPassword,
});

const demoItem = z.object({
  name: z.string("calls.itemName").check(z.maxLength(255, "calls.itemNameLong")),
});

export const authApi = {
  register: endpoint({
    method: "POST",
    path: "/auth/register",
    access: "public",
    summary: "Create an account with a household of its own",
    body: registerBody,
    data: session,
    status: 201,
    message: "answers.registered",
    errors: ["email_taken", "registration_closed", "turned_off"],
    fallback: "calls.registration",
    limit: "registrations",
    changes: ["session"],
  }),
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    access: "public",
    summary: "Sign in",
    body: loginBody,
    data: session,
    message: "answers.signedIn",
    failureData: missingFactor,
    errors: ["invalid_credentials", "second_factor_required", "turned_off"],
    fallback: "calls.login",
    unreachable: "calls.loginUnreachable",
    changes: ["session"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/auth/logout",
    access: "signedIn",
    token: "never",
    summary: "Revoke the token in use",
    status: 204,
    fallback: "calls.unexpected",
    limit: "none",
  }),
  me: endpoint({
    method: "GET",
    path: "/auth/me",
    access: "signedIn",
    token: "never",
    summary: "Who is signed in, with role and plan as they are now",
    data: z.object({ user }),
    fallback: "calls.unexpected",
    reads: ["session"],
  }),
  changeProfile: endpoint({
    method: "PATCH",
    path: "/auth/me",
    access: "signedIn",
    token: "never",
    summary: "Change one's name and language",
    body: profileBody,
    data: z.object({ user }),
    message: "answers.nameChanged",
    fallback: "calls.unexpected",
    changes: ["session", "household"],
  }),
  options: endpoint({
    method: "GET",
    path: "/auth/options",
    access: "public",
    summary: "What this installation offers, for screens that show only what there is",
    data: z.object({
      /** The registration policy. */
      registration: z.enum(["open", "invite", "off"]),
      /** Whether mail is configured. */
      mail: z.boolean(),
      oidc: z.boolean(),
      /** The sign-in provider's host, if there is one. */
      provider: z.optional(z.string()),
      passwords: z.boolean(),
      /** Whether recipes can be imported from the web. */
      recipeImport: z.boolean(),
      push: z.boolean(),
    }),
    fallback: "calls.unexpected",
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/auth/change-password",
    access: "signedIn",
    token: "never",
    summary: "Change the password and end every other session",
    body: changePasswordBody,
    message: "answers.passwordChanged",
    errors: ["wrong_password", "turned_off"],
    fallback: "calls.unexpected",
    limit: "passwordChanges",
  }),
  promoteDemo: endpoint({
    method: "POST",
    path: "/auth/promote-demo",
    access: "signedIn",
    token: "never",
    summary:
      "Move the demo pantry of this browser into the household's stock, and the demo's recipes into its own",
    body: z.object({
      inventory: z
        .array(demoItem, "answers.demoItems")
        .check(z.maxLength(MOST_DEMO_ITEMS, "answers.manyDemoItems")),
    }),
    data: z.object({
      created: z.int(),
      skipped: z.array(z.string()),
      /** Number of imported demo recipes. */
      recipes: newlyAnswered(z.int()),
    }),
    errors: ["limit_reached"],
    fallback: "calls.unexpected",
    changes: ["stock", "meals", "recipes"],
  }),
  deleteAccount: endpoint({
    method: "DELETE",
    path: "/auth/account",
    access: "signedIn",
    token: "never",
    summary: "Delete the account, and the household when nobody is left in it",
    status: 204,
    errors: ["last_admin"],
    fallback: "calls.accountDeletion",
    changes: ["session", "household", "books"],
  }),
};
