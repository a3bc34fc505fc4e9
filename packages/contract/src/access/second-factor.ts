import * as z from "zod/mini";
import { secondFactorCode } from "./auth.ts";
import { endpoint } from "../endpoint.ts";

/** The form that removes the second factor, and its body. */
export const removeFactorBody = z.object({
  password: z.string("calls.passwordRequired").check(z.minLength(1, "calls.passwordRequired")),
});

/** The form that turns the second factor on, and its body. */
export const confirmFactorBody = z.object({ code: secondFactorCode });

export const secondFactorApi = {
  look: endpoint({
    method: "GET",
    path: "/auth/totp",
    access: "signedIn",
    token: "never",
    summary: "Whether a code is asked for when one signs in, and how many recovery codes are left",
    data: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
    fallback: "calls.unexpected",
    reads: ["session"],
  }),
  begin: endpoint({
    method: "POST",
    path: "/auth/totp",
    access: "signedIn",
    token: "never",
    summary:
      "Make a secret for an authenticator app; nothing is asked for until a code of it was given",
    data: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    errors: ["already_done"],
    fallback: "calls.unexpected",
  }),
  confirm: endpoint({
    method: "POST",
    path: "/auth/totp/confirm",
    access: "signedIn",
    token: "never",
    summary:
      "Turn the second factor on with a code of the app; answers ten recovery codes, this once",
    body: confirmFactorBody,
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ["invalid_code", "conflict", "already_done"],
    fallback: "calls.unexpected",
    limit: "codeTries",
    changes: ["session"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/auth/totp",
    access: "signedIn",
    token: "never",
    summary: "Turn the second factor off",
    body: removeFactorBody,
    status: 204,
    errors: ["wrong_password"],
    fallback: "calls.unexpected",
    limit: "passwordChanges",
    changes: ["session"],
  }),
};
