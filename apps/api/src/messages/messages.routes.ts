import { messagesApi } from "@larder/contract/household/messages";
import type { HouseholdId } from "../db/schema/schema.ts";
import { fail, ok } from "../values/outcome.ts";
import { originOf, logSecurityEvent } from "../http/system/security-events.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { instantText } from "../values/instant-text.ts";
import { closeThread } from "./close-thread.ts";
import { presentMessage, presentThread } from "./present-thread.ts";
import { sendMessage } from "./send-message.ts";
import { startThread } from "./start-thread.ts";
import { countThreads, findThread, listThreads } from "./thread-list.store.ts";
import { householdsOfThread, markThreadRead } from "./thread.store.ts";

/** Conversations with administrators. Source: handbook/messages.md#conversations. */
export function messagesRoutes(server: Server): void {
  const { log, events } = server.deps;
  /** Households to notify of a call's changes, after the commit. */
  const told = new WeakMap<object, readonly HouseholdId[]>();
  const tellParties = (call: { readonly user: { readonly householdId: HouseholdId } }): void => {
    for (const householdId of told.get(call) ?? [])
      if (householdId !== call.user.householdId)
        events.publish({ householdId, tags: ["threads"], by: null });
  };

  serve(server, messagesApi.list, {
    isPipelined: true,
    read: async ({ user, query }, reader) => {
      const { status, page, limit } = query;
      const threads = await listThreads(reader, user, {
        status,
        limit,
        offset: (page - 1) * limit,
      });
      return ok(threads.map(presentThread));
    },
  });

  serve(server, messagesApi.counts, {
    isPipelined: true,
    read: async ({ user }, reader) => {
      const { updatedAt, ...counts } = await countThreads(reader, user);
      return ok({
        ...counts,
        updatedAt: updatedAt === null ? null : instantText(updatedAt),
      });
    },
  });

  serve(server, messagesApi.get, {
    isPipelined: true,
    read: async ({ user, params }, reader) => {
      const thread = await findThread(reader, user, params.id);
      return thread === null ? fail("not_found") : ok(presentThread(thread));
    },
  });

  serve(server, messagesApi.start, {
    write: async (tx, call) => {
      const { user, body, now } = call;
      const { subject, content, userId = null } = body;
      const started = await startThread(tx, { sender: user, subject, content, userId, now });
      if (!started.ok) return started;
      told.set(call, await householdsOfThread(tx, started.value.id));
      return ok(presentThread(started.value));
    },
    done: tellParties,
  });

  serve(server, messagesApi.send, {
    write: async (tx, call) => {
      const { user, params, body, now } = call;
      const { content } = body;
      const sent = await sendMessage(tx, { sender: user, threadId: params.id, content, now });
      if (!sent.ok) return sent;
      told.set(call, await householdsOfThread(tx, params.id));
      return ok(presentMessage(sent.value));
    },
    done: tellParties,
  });

  serve(server, messagesApi.markRead, {
    write: async (tx, { user, params }) =>
      (await markThreadRead(tx, user, params.id)) ? ok(undefined) : fail("not_found"),
  });

  serve(server, messagesApi.close, {
    write: async (tx, call) => {
      const { user, params, now } = call;
      const closed = await closeThread(tx, { reader: user, threadId: params.id, now });
      if (closed.ok) told.set(call, await householdsOfThread(tx, params.id));
      return closed;
    },
    done: (call) => {
      tellParties(call);
      const { user, params, request } = call;
      logSecurityEvent(log, {
        event: "thread_closed",
        userId: user.id,
        subjectId: params.id,
        ...originOf(request),
      });
    },
  });
}
