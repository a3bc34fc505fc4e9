import { messagesApi } from "@larder/contract/household/messages";
import { fail, ok } from "../values/outcome.ts";
import { originOf, tellSecurityEvent } from "../http/system/security-events.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { instantText } from "../values/instant-text.ts";
import { closeThread } from "./close-thread.ts";
import { presentMessage, presentThread } from "./present-thread.ts";
import { sendMessage } from "./send-message.ts";
import { startThread } from "./start-thread.ts";
import { countThreads, findThread, listThreads } from "./thread-list.store.ts";
import { markThreadRead } from "./thread.store.ts";

/**
 * Conversations with administrators. Source: handbook/messages.md#what-it-does,
 * handbook/messages.md#conversations.
 */
export function messagesRoutes(server: Server): void {
  const { log } = server.deps;

  serve(server, messagesApi.list, {
    goesAhead: true,
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
    goesAhead: true,
    read: async ({ user }, reader) => {
      const { updatedAt, ...counts } = await countThreads(reader, user);
      return ok({
        ...counts,
        updatedAt: updatedAt === null ? null : instantText(updatedAt),
      });
    },
  });

  serve(server, messagesApi.get, {
    goesAhead: true,
    read: async ({ user, params }, reader) => {
      const thread = await findThread(reader, user, params.id);
      return thread === null ? fail("not_found") : ok(presentThread(thread));
    },
  });

  serve(server, messagesApi.start, {
    write: async (tx, { user, body: { subject, content, userId = null }, now }) => {
      const started = await startThread(tx, { sender: user, subject, content, userId, now });
      return started.ok ? ok(presentThread(started.value)) : started;
    },
  });

  serve(server, messagesApi.send, {
    write: async (tx, { user, params, body: { content }, now }) => {
      const sent = await sendMessage(tx, { sender: user, threadId: params.id, content, now });
      return sent.ok ? ok(presentMessage(sent.value)) : sent;
    },
  });

  serve(server, messagesApi.markRead, {
    write: async (tx, { user, params }) =>
      (await markThreadRead(tx, user, params.id)) ? ok(undefined) : fail("not_found"),
  });

  serve(server, messagesApi.close, {
    write: (tx, { user, params, now }) =>
      closeThread(tx, { reader: user, threadId: params.id, now }),
    done: ({ user, params, request }) =>
      tellSecurityEvent(log, {
        event: "thread_closed",
        userId: user.id,
        subjectId: params.id,
        ...originOf(request),
      }),
  });
}
