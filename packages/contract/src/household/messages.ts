import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, instant, pageQuery, requiredText } from "../fields.ts";

const THREADS_AT_ONCE = 100;

/** Length limits of a message. Source: handbook/messages.md#conversations. */
export const messageLimits = { subject: 150, content: 5000 } as const;

/** The sender id of a deleted account; no user has it. */
export const GONE_SENDER_ID = 0;

/**
 * One message (handbook/messages.md#conversations). A deleted administrator's messages stay in
 * other people's conversations, with the sender `{id: 0, name: "Larder support"}`
 * (`shared.support`).
 */
export const message = z.object({
  id,
  content: z.string(),
  createdAt: instant,
  sender: z.object({ id: z.int().check(z.nonnegative()), name: z.string() }),
});
export type Message = z.infer<typeof message>;

/** A conversation with the administrators. Source: handbook/messages.md#conversations. */
export const thread = z.object({
  id,
  subject: z.string(),
  status: z.enum(["OPEN", "CLOSED"]),
  updatedAt: instant,
  user: z.object({ id, name: z.string() }),
  /** The last answering administrator; null before an answer, and after that account is deleted. */
  admin: z.nullable(z.object({ id, name: z.string() })),
  messages: z.array(message),
  ingredientRequest: z.nullable(
    z.object({
      id,
      requestedItemName: z.string(),
      status: z.enum(["PENDING", "APPROVED", "REJECTED"]),
    }),
  ),
  /**
   * Whether the newest message is unread and for this reader: support's for the user, the user's
   * for an administrator while the ticket is open.
   */
  unread: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

const content = requiredText(
  { required: "calls.messageEmpty", long: "calls.messageLong" },
  messageLimits.content,
);

/** The send form. Source: handbook/messages.md#conversations. */
export const messageBody = z.object({ content });

/**
 * The form of a new conversation; an administrator also chooses the person. Source:
 * handbook/messages.md#conversations.
 */
export const newThreadBody = z.object({
  subject: requiredText(
    { required: "calls.subjectRequired", long: "calls.subjectLong" },
    messageLimits.subject,
  ),
  content,
  userId: z.optional(z.nullable(z.int("calls.chooseUser").check(z.positive("calls.chooseUser")))),
});

export const messagesApi = {
  list: endpoint({
    method: "GET",
    path: "/messages",
    access: "signedIn",
    token: "never",
    summary:
      "Conversations, newest first: one's own, or all of them for an admin; each with its first message",
    query: z.object({
      status: z.optional(z.enum(["OPEN", "CLOSED"], "answers.threadStatus")),
      ...pageQuery(THREADS_AT_ONCE),
    }),
    data: z.array(thread),
    fallback: "calls.fetchThreads",
    reads: ["threads"],
  }),
  counts: endpoint({
    method: "GET",
    path: "/messages/counts",
    access: "signedIn",
    token: "never",
    summary:
      "How many conversations are open, closed and unread, and when any of them last changed: for pagers, marks and polling",
    data: z.object({
      open: z.int(),
      closed: z.int(),
      /** At most 100; a badge shows "99+" from there. */
      unread: z.int(),
      updatedAt: z.nullable(instant),
    }),
    fallback: "calls.fetchThreads",
    reads: ["threads"],
  }),
  get: endpoint({
    method: "GET",
    path: "/messages/{id}",
    access: "signedIn",
    token: "never",
    summary: "One conversation with all its messages, oldest first",
    params: idParams,
    data: thread,
    errors: ["not_found"],
    fallback: "calls.fetchThread",
    reads: ["threads"],
  }),
  start: endpoint({
    method: "POST",
    path: "/messages",
    access: "signedIn",
    token: "never",
    summary: "Start a conversation with the admins, or, as an admin, with a user",
    body: newThreadBody,
    data: thread,
    status: 201,
    message: "answers.messageSent",
    errors: ["not_found", "limit_reached"],
    fallback: "calls.sendMessage",
    limit: "messages",
    changes: ["threads"],
  }),
  send: endpoint({
    method: "POST",
    path: "/messages/{id}",
    access: "signedIn",
    token: "never",
    summary: "Answer in a conversation",
    params: idParams,
    body: messageBody,
    data: message,
    status: 201,
    message: "answers.messageSent",
    errors: ["not_found", "thread_closed", "limit_reached"],
    fallback: "calls.sendMessage",
    limit: "messages",
    changes: ["threads"],
  }),
  markRead: endpoint({
    method: "POST",
    path: "/messages/{id}/read",
    access: "signedIn",
    token: "never",
    summary: "Take the unread mark off a conversation",
    params: idParams,
    errors: ["not_found"],
    fallback: "calls.fetchThread",
    changes: ["threads"],
  }),
  close: endpoint({
    method: "PATCH",
    path: "/messages/{id}/close",
    access: "admin",
    token: "never",
    summary: "Close a ticket; twice changes nothing",
    params: idParams,
    message: "answers.ticketClosed",
    errors: ["not_found"],
    fallback: "calls.closeThread",
    changes: ["threads"],
  }),
};
