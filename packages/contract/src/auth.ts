import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant, storable } from "./fields.ts";
import { loginTexts, registerTexts } from "./messages-for-forms.ts";

const NAME_AT_LEAST = 2;
const NAME_AT_MOST = 100;
/** The fewest characters of a new password. Source: handbook/accounts.md#passwords. */
export const PASSWORD_AT_LEAST = 8;
const PASSWORD_AT_MOST = 200;
const MOST_DEMO_ITEMS = 100;

/** Who is signed in, as every answer tells it. Source: handbook/accounts.md#what-it-does. */
export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(["ADMIN", "USER"]),
  subscriptionStatus: z.enum(["PRO", "FREE"]),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

const session = z.object({ token: z.string(), user });

/** The login form and the body of the call. Source: handbook/accounts.md#the-screens. */
export const loginBody = z.object({
  email: z
    .string(loginTexts.emailRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: loginTexts.emailRequired, abort: true }),
      z.email(loginTexts.emailInvalid),
    ),
  password: z
    .string(loginTexts.passwordRequired)
    .check(z.minLength(1, loginTexts.passwordRequired)),
});

const newPassword = z
  .string(registerTexts.passwordShort)
  .check(
    z.minLength(PASSWORD_AT_LEAST, registerTexts.passwordShort),
    z.maxLength(PASSWORD_AT_MOST, registerTexts.passwordLong),
  );

/** What registration sends. Source: handbook/accounts.md#the-screens. */
export const registerBody = z.object({
  name: z
    .string(registerTexts.nameShort)
    .check(
      storable,
      z.trim(),
      z.minLength(NAME_AT_LEAST, registerTexts.nameShort),
      z.maxLength(NAME_AT_MOST, registerTexts.nameLong),
    ),
  email: z
    .string(registerTexts.emailInvalid)
    .check(
      z.trim(),
      z.maxLength(254, registerTexts.emailInvalid),
      z.email(registerTexts.emailInvalid),
    ),
  password: newPassword,
});

/** The register form: the body plus the confirmation. Source: handbook/accounts.md#the-screens. */
export const registerForm = z
  .extend(registerBody, {
    confirmPassword: z
      .string(registerTexts.confirmShort)
      .check(z.minLength(PASSWORD_AT_LEAST, registerTexts.confirmShort)),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: registerTexts.mismatch,
      path: ["confirmPassword"],
      // Shown as soon as both fields hold text, whatever the state of the others.
      when: ({ value }) => {
        const form = value as { password?: unknown; confirmPassword?: unknown };
        return typeof form.password === "string" && typeof form.confirmPassword === "string";
      },
    }),
  );

/** The change-password form and body. Source: handbook/accounts.md#passwords. */
export const changePasswordBody = z.object({
  currentPassword: z
    .string(loginTexts.passwordRequired)
    .check(z.minLength(1, loginTexts.passwordRequired)),
  newPassword,
});

const demoItem = z.object({
  name: z.string("Every item needs a name").check(z.maxLength(255, "Item name is too long")),
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
    message: "Registration successful",
    errors: ["email_taken"],
    fallback: "An unknown error occurred during registration.",
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
    message: "Login successful",
    errors: ["invalid_credentials"],
    fallback: "Invalid credentials or server error.",
    unreachable: "An unexpected error occurred during login.",
    changes: ["session"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/auth/logout",
    access: "signedIn",
    summary: "Revoke the token in use",
    status: 204,
    fallback: "An unexpected error occurred.",
    limit: "none",
  }),
  me: endpoint({
    method: "GET",
    path: "/auth/me",
    access: "signedIn",
    summary: "Who is signed in, with role and plan as they are now",
    data: z.object({ user }),
    fallback: "An unexpected error occurred.",
    reads: ["session"],
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/auth/change-password",
    access: "signedIn",
    summary: "Change the password and end every other session",
    body: changePasswordBody,
    message: "Password changed",
    errors: ["wrong_password"],
    fallback: "An unexpected error occurred.",
    limit: "passwordChanges",
  }),
  promoteDemo: endpoint({
    method: "POST",
    path: "/auth/promote-demo",
    access: "signedIn",
    summary: "Move the demo pantry of this browser into the household's stock",
    body: z.object({
      inventory: z
        .array(demoItem, "The demo pantry needs a list of items")
        .check(z.maxLength(MOST_DEMO_ITEMS, "At most 100 items can be saved at once")),
    }),
    data: z.object({ created: z.int(), skipped: z.array(z.string()) }),
    errors: ["limit_reached"],
    fallback: "An unexpected error occurred.",
    changes: ["stock", "meals"],
  }),
  deleteAccount: endpoint({
    method: "DELETE",
    path: "/auth/account",
    access: "signedIn",
    summary: "Delete the account, and the household when nobody is left in it",
    status: 204,
    errors: ["last_admin"],
    fallback: "An unknown error occurred while deleting the account.",
    changes: ["session"],
  }),
};
