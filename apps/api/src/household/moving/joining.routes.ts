import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { guardingTokens } from "../../http/serve/guarding-tokens.ts";
import { originOf, logSecurityEvent } from "../../http/system/security-events.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { paceOfTransaction } from "../../http/slices.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { findInvitation } from "../invitations/find-invitation.ts";
import { type CopiedAhead, withCopiesAhead } from "./copy-ahead.ts";
import { Following } from "./following.ts";
import { leaveHousehold, removeMember } from "./leave-household.ts";

/**
 * Moving between households. Source: handbook/households.md#joining,
 * handbook/households.md#leaving.
 */
export function joiningRoutes(server: Server): void {
  const { deps } = server;
  const { events, log } = deps;
  const following = new Following(deps);
  server.app.addHook("onListen", (done) => {
    void following.bringAll();
    done();
  });
  server.app.addHook("onClose", () => following.stop());

  serve(server, invitationsApi.accept, {
    around: async ({ request, user, pace }, write) => {
      const origin = originOf(request);
      const joined = await guardingTokens(deps, { of: "invitations", origin }, write);
      if (joined.ok) await following.bring(user.householdId, pace);
      return joined;
    },
    joins: async (tx, { params, now }) => {
      const found = await findInvitation(tx, params.token, now);
      return found.ok ? [found.value.householdId] : [];
    },
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

  const ahead = new WeakMap<object, CopiedAhead>();
  /** The write that follows the copies finds them by its call. */
  const copyingAhead = async <Value>(
    call: object,
    copying: Parameters<typeof withCopiesAhead>[1],
    write: () => Promise<Value>,
  ): Promise<Value> =>
    withCopiesAhead(deps, copying, (copies) => {
      if (copies !== null) ahead.set(call, copies);
      return write();
    });

  serve(server, householdApi.leave, {
    joins: async () => [],
    around: (call, write) => {
      const { user, body, now, pace } = call;
      const copying = { from: user.householdId, userId: user.id, now, pace };
      return body.take === "recipes" ? copyingAhead(call, copying, write) : write();
    },
    write: (tx, call) => {
      const { user, body, now } = call;
      const leaving = { take: body.take, now, pace: paceOfTransaction() };
      return leaveHousehold(tx, user, { ...leaving, ahead: ahead.get(call) ?? null });
    },
    done: ({ user, request }) => {
      events.publishDeparture({ userId: user.id });
      logSecurityEvent(log, { event: "household_left", userId: user.id, ...originOf(request) });
    },
  });

  serve(server, householdApi.removeMember, {
    joins: async () => [],
    around: (call, write) => {
      const { user, params, query, now, pace } = call;
      const copying = { from: user.householdId, userId: params.id, now, pace };
      const mayRemove = user.household.role === "OWNER" || params.id === user.id;
      return query.take === "recipes" && mayRemove ? copyingAhead(call, copying, write) : write();
    },
    write: (tx, call) => {
      const { user, params, query, now } = call;
      const leaving = { take: query.take, now, pace: paceOfTransaction() };
      const copies = ahead.get(call) ?? null;
      return removeMember(tx, user, { memberId: params.id, ...leaving, ahead: copies });
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
