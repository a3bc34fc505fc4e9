import * as z from "zod/mini";
import { missingFactor, secondFactorCode, session } from "./auth.ts";
import { endpoint } from "../endpoint.ts";

/** A parameter from the provider; unknown ones are ignored. */
const longText = z.optional(z.string());

/** Sign-in through a provider. Source: handbook/accounts.md#accounts-elsewhere. */
export const oidcApi = {
  start: endpoint({
    method: "GET",
    path: "/auth/oidc/start",
    access: "public",
    summary: "Send the browser to the provider",
    redirects: true,
    errors: ["turned_off"],
    fallback: "calls.unexpected",
    limit: "oidcStarts",
  }),
  callback: endpoint({
    method: "GET",
    path: "/auth/oidc/callback",
    access: "public",
    summary:
      "Where the provider sends the browser back to; it goes on to the login with a code in the fragment, or with the reason why there is none",
    query: z.object({ code: longText, state: longText, error: longText, iss: longText }),
    redirects: true,
    errors: ["turned_off"],
    fallback: "calls.unexpected",
    limit: "oidcStarts",
  }),
  finish: endpoint({
    method: "POST",
    path: "/auth/oidc/finish",
    access: "public",
    summary:
      "Turn the code of the callback into a session; an account that the provider does not prove yet asks for its password once",
    body: z.object({
      code: z
        .string("calls.codeRequired")
        .check(z.minLength(1, "calls.codeRequired"), z.maxLength(100, "calls.codeRequired")),
      password: z.optional(z.string("calls.passwordRequired")),
      /** If the account requires one with its password. */
      secondFactorCode: z.optional(secondFactorCode),
      /** From an invitation link; a new person needs it if registration is by invitation only. */
      invitationToken: z.optional(z.string()),
    }),
    data: session,
    failureData: missingFactor,
    message: "answers.signedIn",
    errors: [
      "not_found",
      "password_needed",
      "invalid_credentials",
      "second_factor_required",
      "registration_closed",
      "turned_off",
    ],
    fallback: "calls.login",
    unreachable: "calls.loginUnreachable",
    limit: "oidcStarts",
    changes: ["session"],
  }),
};
