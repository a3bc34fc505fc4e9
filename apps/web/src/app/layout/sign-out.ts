import { authApi } from "@larder/contract/access/auth";
import { call } from "../../api/calls/call.ts";
import { clearToasts } from "../../ui/overlays/toast.ts";
import { logFailure } from "../../api/calls/log.ts";
import { endSession } from "../../api/kept/session.ts";

/**
 * Leaves at once; the server is told meanwhile, so that the token is of no more use to anybody.
 * Source: handbook/screens.md#the-menu.
 */
export function signOut(): void {
  const told = call(authApi.logout, {});
  endSession();
  clearToasts();
  told.catch((error: unknown) => logFailure("The token could not be revoked", error));
}
