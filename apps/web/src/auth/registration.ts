import { authApi } from "@larder/contract/access/auth";
import { useRead } from "../api/use-read.ts";

export type Registration = "open" | "invited" | "off";

/** Yes while unknown, because the server checks it. Source: handbook/accounts.md#signing-up. */
export function useRegistration(invitationToken: string | undefined): Registration {
  const { data: options } = useRead(authApi.options);
  if (options?.registration === "off") return "off";
  return options?.registration === "invite" && invitationToken === undefined ? "invited" : "open";
}
