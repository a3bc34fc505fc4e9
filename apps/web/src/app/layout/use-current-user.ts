import { authApi } from "@larder/contract/access/auth";
import { useEffect } from "react";
import { logFailure } from "../../api/calls/log.ts";
import { hasMoved } from "../../api/kept/moved-household.ts";
import { queryClient } from "../../api/query-client.ts";
import { type SessionUser, updateUser, useSession } from "../../api/kept/session.ts";
import { useRead } from "../../api/use-read.ts";
import { clearToasts } from "../../ui/overlays/toast.ts";

/**
 * Keeps role, plan and household in line with the server, so that a change elsewhere shows without
 * a new login. Source: handbook/accounts.md#sessions, handbook/households.md#live.
 */
export function useCurrentUser(): void {
  const { data } = useRead(authApi.me, undefined, { onFocus: true });
  // The session is in the browser's storage, outside React.
  useEffect(() => {
    if (data) take(data.user);
  }, [data]);
}

function take(user: SessionUser): void {
  const before = useSession.getState();
  const mutations = queryClient.getMutationCache().getAll();
  const doing = mutations.map(({ options }) => options.mutationKey ?? []);
  updateUser(user);
  if (!hasMoved(useSession.getState(), before)) return;
  // They belong to the previous household.
  clearToasts();
  import("../tell-moved.ts")
    .then(({ tellMoved }) => tellMoved(user, doing))
    .catch((error: unknown) => logFailure("Nobody was told of the other household", error));
}
