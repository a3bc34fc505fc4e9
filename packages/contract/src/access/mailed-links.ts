import * as z from "zod/mini";
import { changePasswordBody, newPassword, registerBody } from "./auth.ts";
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

/** The form for another address, and its body. Source: handbook/accounts.md#name-and-address. */
export const changeEmailBody = z.object({
  email: registerBody.shape.email,
  currentPassword: changePasswordBody.shape.currentPassword,
});

/** What links in letters lead to. Source: handbook/accounts.md#links-by-mail. */
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
  changeEmail: endpoint({
    method: "POST",
    path: "/auth/change-email",
    access: "signedIn",
    token: "never",
    summary: "Have a link sent to another address, which is one's own once it was followed",
    body: changeEmailBody,
    data: z.object({}),
    status: 202,
    message: "answers.newAddressAsked",
    errors: ["turned_off", "already_done", "wrong_password", "email_taken"],
    fallback: "calls.unexpected",
    limit: "passwordChanges",
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/auth/confirm-email/{token}",
    access: "public",
    summary: "Confirm an address by the link that was sent to it",
    params: z.object({ token: z.string() }),
    message: "answers.emailConfirmed",
    errors: ["not_found", "email_taken"],
    fallback: "calls.unexpected",
    changes: ["session"],
  }),
};
