import { authApi } from "@larder/contract/access/auth";
import { call } from "../../api/calls/call.ts";
import { clearToasts } from "../../ui/overlays/toast.ts";
import { logFailure } from "../../api/calls/log.ts";
import { endSession } from "../../api/kept/session.ts";

/**
 * Signs out at once; the server revokes the token meanwhile. Source: handbook/screens.md#the-menu.
 */
export function signOut(): void {
  const told = call(authApi.logout, {});
  endSession();
  clearToasts();
  told.catch((error: unknown) => logFailure("The token could not be revoked", error));
}
