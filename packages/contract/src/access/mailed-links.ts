import * as z from "zod/mini";
import { newPassword } from "./auth.ts";
import { endpoint } from "../endpoint.ts";
import { linkToken } from "../fields.ts";

/** The form that requests a link, and its body. */
export const forgotPasswordBody = z.object({
  email: z
    .string("calls.emailRequired")
    .check(
      z.trim(),
      z.minLength(1, { error: "calls.emailRequired", abort: true }),
      z.maxLength(254, "calls.emailInvalid"),
      z.email("calls.emailInvalid"),
    ),
});

/** Calls behind the links of letters. Source: handbook/accounts.md#links-by-mail. */
export const mailedLinksApi = {
  forgotPassword: endpoint({
    method: "POST",
    path: "/auth/forgot-password",
    access: "public",
    summary: "Ask for a link to a new password; answered alike whoever asks",
    body: forgotPasswordBody,
    data: z.object({}),
    status: 202,
    message: "answers.resetAsked",
    errors: ["turned_off"],
    fallback: "calls.unexpected",
    limit: "resets",
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/auth/reset-password",
    access: "public",
    summary: "Choose a new password by the link; ends all sessions and starts none",
    body: z.object({ token: linkToken, password: newPassword }),
    message: "answers.passwordReset",
    errors: ["not_found", "turned_off"],
    fallback: "calls.unexpected",
  }),
  sendConfirmation: endpoint({
    method: "POST",
    path: "/auth/confirm-email",
    access: "signedIn",
    token: "never",
    summary: "Have a link sent that confirms one's address",
    data: z.object({}),
    status: 202,
    message: "answers.confirmationAsked",
    errors: ["turned_off", "already_done"],
    fallback: "calls.unexpected",
    limit: "confirmations",
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/auth/confirm-email/{token}",
    access: "public",
    summary: "Confirm an address by the link that was sent to it",
    params: z.object({ token: z.string() }),
    message: "answers.emailConfirmed",
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["session"],
  }),
};
