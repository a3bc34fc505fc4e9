import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, instant, requiredText } from "../fields.ts";

/** Token scopes; the first is the default. Source: handbook/tokens.md#what-a-token-may-do. */
export const tokenScopes = ["read", "write"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Per person, including ended ones. Source: handbook/tokens.md#limits. */
export const MOST_TOKENS = 20;
const LONGEST_NAME = 60;

/** Access for another program. Its secret is only in the answer that creates it. */
export const accessToken = z.object({
  id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** Null for no end. */
  expiresAt: z.nullable(instant),
  /** Null for never; at most a minute late. */
  lastUsedAt: z.nullable(instant),
  createdAt: instant,
});
export type AccessToken = z.infer<typeof accessToken>;

/** The form of a token and the body of its call. */
export const tokenBody = z.object({
  name: requiredText(
    { required: "calls.tokenNameRequired", long: "calls.tokenNameLong" },
    LONGEST_NAME,
  ),
  scope: z.enum(tokenScopes, "calls.tokenScope"),
  expiresAt: z.optional(
    z.nullable(
      z.pipe(
        z.iso.datetime({ offset: true, error: "calls.tokenEnd" }),
        z.transform((text) => Date.parse(text)),
      ),
    ),
  ),
});

export const tokensApi = {
  list: endpoint({
    method: "GET",
    path: "/tokens",
    access: "signedIn",
    token: "never",
    summary: "The tokens that one gave to other programs, the newest first; never their secrets",
    data: z.object({ tokens: z.array(accessToken) }),
    fallback: "calls.unexpected",
    reads: ["session"],
  }),
  make: endpoint({
    method: "POST",
    path: "/tokens",
    access: "signedIn",
    token: "never",
    summary: "Make a token for another program; its secret is answered once and stored as a hash",
    body: tokenBody,
    data: z.object({ token: accessToken, secret: z.string() }),
    status: 201,
    message: "answers.tokenMade",
    errors: ["limit_reached"],
    fallback: "calls.unexpected",
    changes: ["session"],
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/tokens/{id}",
    access: "signedIn",
    token: "never",
    summary: "Revoke a token: its program is refused from the next call on",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["session"],
  }),
};
