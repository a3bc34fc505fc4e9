import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { guardingTokens } from "../../http/serve/guarding-tokens.ts";
import { originOf, logSecurityEvent } from "../../http/system/security-events.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { paceOfTransaction } from "../../http/slices.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { findInvitation } from "../invitations/find-invitation.ts";
import { leaveHousehold, removeMember } from "./leave-household.ts";

/**
 * Moving between households. Source: handbook/households.md#joining,
 * handbook/households.md#leaving.
 */
export function joiningRoutes(server: Server): void {
  const { deps } = server;
  const { events, log } = deps;

  serve(server, invitationsApi.accept, {
    around: ({ request }, write) =>
      guardingTokens(deps, { of: "invitations", origin: originOf(request) }, write),
    joins: async (tx, { params, now }) => {
      const found = await findInvitation(tx, params.token, now);
      return found.ok ? [found.value.householdId] : [];
    },
    isLong: true,
    write: (tx, { user, params, body, now }) => {
      const pace = paceOfTransaction();
      return acceptInvitation(tx, user, { token: params.token, bring: body.bring, now, pace });
    },
    done: ({ user, request }, { household }) => {
      const { id: householdId } = household;
      if (householdId === user.householdId) return;
      events.publishDeparture({ userId: user.id });
      events.publish({
        householdId: householdId as typeof user.householdId,
        tags: invitationsApi.accept.changes,
        by: user.id,
      });
      logSecurityEvent(log, { event: "household_joined", userId: user.id, ...originOf(request) });
    },
  });

  serve(server, householdApi.leave, {
    joins: async () => [],
    isLong: true,
    write: (tx, { user, body, now }) =>
      leaveHousehold(tx, user, { take: body.take, now, pace: paceOfTransaction() }),
    done: ({ user, request }) => {
      events.publishDeparture({ userId: user.id });
      logSecurityEvent(log, { event: "household_left", userId: user.id, ...originOf(request) });
    },
  });

  serve(server, householdApi.removeMember, {
    joins: async () => [],
    isLong: true,
    write: (tx, { user, params, query, now }) => {
      const leaving = { take: query.take, now, pace: paceOfTransaction() };
      return removeMember(tx, user, { memberId: params.id, ...leaving });
    },
    done: ({ user, params, request }) => {
      const { id: subjectId } = params;
      events.publishDeparture({ userId: subjectId });
      logSecurityEvent(log, {
        event: "member_removed",
        userId: user.id,
        subjectId,
        ...originOf(request),
      });
    },
  });
}
