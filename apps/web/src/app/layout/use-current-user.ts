import { authApi } from "@larder/contract/access/auth";
import { useEffect } from "react";
import { logFailure } from "../../api/calls/log.ts";
import { hasMoved } from "../../api/kept/moved-household.ts";
import { queryClient } from "../../api/query-client.ts";
import { type SessionUser, updateUser, useSession } from "../../api/kept/session.ts";
import { useRead } from "../../api/use-read.ts";
import { clearToasts } from "../../ui/overlays/toast.ts";

/**
 * Keeps role, plan and household as the server has them, so that a change by somebody else shows without a new login.
 * Source: handbook/accounts.md#sessions, handbook/households.md#live.
 */
export function useCurrentUser(): void {
  const { data } = useRead(authApi.me, undefined, { onFocus: true });
  // The session is kept outside React, in the browser's storage.
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
  // what they say is of the household before
  clearToasts();
  import("../tell-moved.ts")
    .then(({ tellMoved }) => tellMoved(user, doing))
    .catch((error: unknown) => logFailure("Nobody was told of the other household", error));
}
