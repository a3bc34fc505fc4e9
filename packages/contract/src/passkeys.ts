import * as z from "zod/mini";
import { session } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { id, idParams, instant, optionalText } from "./fields.ts";

const LONGEST_NAME = 60;

/** What WebAuthn names, as JSON; the browser and the library that judges it know its shape. W3C Web Authentication, level 3. */
const webauthnJson = z.record(z.string(), z.unknown());

/** Text of base64url, as the browser's parts come. */
const part = z.string("calls.passkeyInvalid").check(z.maxLength(20_000, "calls.passkeyInvalid"));

const credential = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({
    id: part,
    rawId: part,
    type: z.literal("public-key", "calls.passkeyInvalid"),
    response,
    clientExtensionResults: z._default(webauthnJson, {}),
    authenticatorAttachment: z.optional(z.nullable(z.string())),
  });

const registered = credential(
  z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(z.string()).check(z.maxLength(10, "calls.passkeyInvalid"))),
  }),
);
const asserted = credential(
  z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(z.nullable(part)),
  }),
);

/** A way in without a password. Source: handbook/accounts.md#passkeys. */
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
    summary: "One's passkeys, the newest first",
    data: z.object({ passkeys: z.array(passkey) }),
    fallback: "calls.unexpected",
    reads: ["session"],
  }),
  begin: endpoint({
    method: "POST",
    path: "/auth/passkeys/options",
    access: "signedIn",
    summary: "What the browser needs to make a passkey; good once, for five minutes",
    data: oneTimeOptions,
    errors: ["limit_reached"],
    fallback: "calls.unexpected",
  }),
  add: endpoint({
    method: "POST",
    path: "/auth/passkeys",
    access: "signedIn",
    summary: "Keep the passkey that the browser made",
    body: z.object({
      name: optionalText("calls.passkeyNameLong", LONGEST_NAME),
      credential: registered,
    }),
    data: z.object({ passkey }),
    status: 201,
    errors: ["already_exists", "limit_reached"],
    fallback: "calls.unexpected",
    changes: ["session"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/auth/passkeys/{id}",
    access: "signedIn",
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
    errors: ["invalid_credentials"],
    fallback: "calls.login",
    unreachable: "calls.loginUnreachable",
    changes: ["session"],
  }),
};
