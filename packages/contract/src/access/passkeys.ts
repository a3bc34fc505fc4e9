import * as z from "zod/mini";
import { session } from "./auth.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParams, instant, optionalText } from "../fields.ts";

/** Maximum length of a passkey's name. */
export const LONGEST_PASSKEY_NAME = 60;

/**
 * WebAuthn structures as JSON; the browser and the verifying library know their shape. W3C Web
 * Authentication, level 3.
 */
const webauthnJson = z.record(z.string(), z.unknown());

/** The longest credential id, 1,023 bytes. W3C Web Authentication, "credential ID". */
const LONGEST_ID = 1_364;
const LONGEST_PART = 20_000;

/** Base64url text, as browsers send it. */
const partOf = (most: number) =>
  z
    .string("calls.passkeyInvalid")
    .check(
      z.minLength(1, "calls.passkeyInvalid"),
      z.maxLength(most, "calls.passkeyInvalid"),
      z.regex(/^[\w-]+$/, "calls.passkeyInvalid"),
    );
const part = partOf(LONGEST_PART);
const credentialId = partOf(LONGEST_ID);

const credential = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal("public-key", "calls.passkeyInvalid"),
    response,
  });

const registered = credential(
  z.object({
    clientDataJSON: part,
    attestationObject: part,
  }),
);
/** The browser's answer after creating a passkey; other fields are ignored. */
export type RegisteredCredential = z.output<typeof registered>;

const asserted = credential(
  z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
  }),
);
/** The browser's answer after signing in with a passkey; other fields are ignored. */
export type SignedCredential = z.output<typeof asserted>;

/** Sign-in without a password. Source: handbook/accounts.md#passkeys. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

const oneTimeOptions = z.object({ options: webauthnJson });

export const passkeysApi = {
  list: endpoint({
    method: "GET",
    path: "/auth/passkeys",
    access: "signedIn",
    token: "never",
    summary: "One's passkeys, the newest first",
    data: z.object({ passkeys: z.array(passkey) }),
    fallback: "calls.unexpected",
    reads: ["session"],
  }),
  begin: endpoint({
    method: "POST",
    path: "/auth/passkeys/options",
    access: "signedIn",
    token: "never",
    summary: "What the browser needs to make a passkey; good once, for five minutes",
    data: oneTimeOptions,
    errors: ["limit_reached", "turned_off"],
    fallback: "calls.unexpected",
  }),
  add: endpoint({
    method: "POST",
    path: "/auth/passkeys",
    access: "signedIn",
    token: "never",
    summary: "Keep the passkey that the browser made",
    body: z.object({
      name: optionalText("calls.passkeyNameLong", LONGEST_PASSKEY_NAME),
      credential: registered,
    }),
    data: z.object({ passkey }),
    status: 201,
    errors: ["already_exists", "limit_reached", "turned_off"],
    fallback: "calls.unexpected",
    changes: ["session"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/auth/passkeys/{id}",
    access: "signedIn",
    token: "never",
    summary: "Forget a passkey: it signs nobody in any more",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["session"],
  }),
  beginLogin: endpoint({
    method: "POST",
    path: "/auth/passkeys/login-options",
    access: "public",
    summary: "What the browser needs to sign in with a passkey; good once, for five minutes",
    data: oneTimeOptions,
    errors: ["turned_off"],
    fallback: "calls.unexpected",
    limit: "passkeyLogins",
  }),
  login: endpoint({
    method: "POST",
    path: "/auth/passkeys/login",
    access: "public",
    summary: "Sign in with a passkey, without a password and without a code",
    body: z.object({ credential: asserted }),
    data: session,
    message: "answers.signedIn",
    errors: ["invalid_credentials", "turned_off"],
    fallback: "calls.login",
    unreachable: "calls.loginUnreachable",
    changes: ["session"],
  }),
};
