import { authApi } from "@larder/contract/access/auth";
import { useRead } from "../api/use-read.ts";

/** What somebody new meets here: a form, or the reason why there is none. */
export type Registration = "open" | "invited" | "off";

/**
 * Whether somebody new can register here, with the invitation that led them or without; yes as long as that is not known, since then
 * the server says it. Source: handbook/accounts.md#signing-up.
 */
export function useRegistration(invitationToken: string | undefined): Registration {
  const { data: options } = useRead(authApi.options);
  if (options?.registration === "off") return "off";
  return options?.registration === "invite" && invitationToken === undefined ? "invited" : "open";
}
