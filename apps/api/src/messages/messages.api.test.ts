import { messagesApi } from "@larder/contract/household/messages";
import { authApi } from "@larder/contract/access/auth";
import { beforeEach, describe, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
let theo: TestUser;
let ada: TestUser;

/** The clock moves, so that updates have an order. */
beforeEach(async () => {
  larder.clock.advance(60_000);
  maya = await larder.aUser({ name: "Maya" });
  theo = await larder.aUser({ name: "Theo", plan: "PRO" });
  ada = await larder.aUser({ name: "Ada", role: "ADMIN" });
});

const iso = (): string => new Date(larder.clock.now()).toISOString();

async function aThread(user: TestUser, subject = "Scanner", content = "It reads nothing.") {
  return (await user.call(messagesApi.start, { body: { subject, content } })).data;
}

async function unreadOf(user: TestUser): Promise<number> {
  return (await user.call(messagesApi.counts)).data.unread;
}

describe("starting a conversation", () => {
  test("a user's has no admin until one answers", async () => {
    const body = { subject: "  Scanner ", content: " It reads nothing. " };
    const made = await maya.call(messagesApi.start, { body });
    expect([made.status, made.message]).toEqual([201, "Message sent"]);
    expect(made.data).toEqual({
      id: made.data.id,
      subject: "Scanner",
      status: "OPEN",
      updatedAt: iso(),
      user: { id: maya.id, name: "Maya" },
      admin: null,
      messages: [
        {
          id: made.data.messages[0]?.id,
          content: "It reads nothing.",
          createdAt: iso(),
          sender: { id: maya.id, name: "Maya" },
        },
      ],
      ingredientRequest: null,
      unread: false,
    });
    const read = await maya.call(messagesApi.get, { id: made.data.id });
    expect(read.data).toEqual(made.data);
  });

  test("an admin names the user and is the thread's admin", async () => {
    const body = { subject: "Welcome", content: "Hello.", userId: maya.id };
    const made = await ada.call(messagesApi.start, { body });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      user: { id: maya.id, name: "Maya" },
      admin: { id: ada.id, name: "Ada" },
    });
    expect((await maya.call(messagesApi.get, { id: made.data.id })).data.unread).toBe(true);
  });

  test("an admin has to name a user, and one that exists", async () => {
    const body = { subject: "Welcome", content: "Hello." };
    const unnamed = await ada.call(messagesApi.start, { body });
    expect([unnamed.status, unnamed.code]).toEqual([400, "validation_failed"]);
    expect(unnamed.details).toEqual([{ path: "userId", message: "Choose a user." }]);
    const unknown = await ada.call(messagesApi.start, { body: { ...body, userId: 987_654 } });
    expect([unknown.status, unknown.code]).toEqual([404, "not_found"]);
  });

  test("a user's own userId counts for nothing", async () => {
    const body = { subject: "Hello", content: "Me.", userId: theo.id };
    const made = await maya.call(messagesApi.start, { body });
    expect(made.data.user.id).toBe(maya.id);
  });

  test("an admin who names themselves asks the others", async () => {
    const before = await unreadOf(ada);
    const body = { subject: "Note", content: "Who is on duty?", userId: ada.id };
    const made = await ada.call(messagesApi.start, { body });
    expect(made.data).toMatchObject({ user: { id: ada.id }, admin: null });
    expect(await unreadOf(ada)).toBe(before);
  });

  test.each([
    [{ subject: " ", content: "x" }, "subject", "Subject is required."],
    [
      { subject: "s".repeat(151), content: "x" },
      "subject",
      "Subject must be at most 150 characters.",
    ],
    [{ subject: "x", content: " \n " }, "content", "Message cannot be empty."],
    [{ subject: "x" }, "content", "Message cannot be empty."],
    [
      { subject: "x", content: "c".repeat(5001) },
      "content",
      "Message must be at most 5000 characters.",
    ],
  ])("%# refuses what is empty or too long", async (body, path, message) => {
    const refused = await maya.call(messagesApi.start, { body });
    expect([refused.status, refused.message]).toEqual([400, message]);
    expect(refused.details).toEqual([{ path, message }]);
  });

  test("150 and 5,000 characters are not too long", async () => {
    const body = { subject: "s".repeat(150), content: "c".repeat(5000) };
    expect((await maya.call(messagesApi.start, { body })).status).toBe(201);
  });
});

describe("answering", () => {
  test("the thread moves to the top and shows the admin who answered last", async () => {
    const first = await aThread(maya, "First");
    larder.clock.advance(1000);
    const second = await aThread(maya, "Second");
    larder.clock.advance(1000);
    const body = { content: "Try daylight." };
    const sent = await ada.call(messagesApi.send, { id: first.id, body });
    expect([sent.status, sent.message]).toEqual([201, "Message sent"]);
    expect(sent.data).toEqual({
      id: sent.data.id,
      content: "Try daylight.",
      createdAt: iso(),
      sender: { id: ada.id, name: "Ada" },
    });
    const list = (await maya.call(messagesApi.list)).data;
    expect(list.map((thread) => thread.id)).toEqual([first.id, second.id]);
    const newest = await maya.call(messagesApi.list, { query: { limit: "1" } });
    expect(newest.data.map((thread) => thread.id)).toEqual([first.id]);
    expect(list[0]).toMatchObject({ updatedAt: iso(), admin: { id: ada.id, name: "Ada" } });

    const bea = await larder.aUser({ name: "Bea", role: "ADMIN" });
    await bea.call(messagesApi.send, { id: first.id, body: { content: "Or a lamp." } });
    const shown = (await maya.call(messagesApi.get, { id: first.id })).data;
    expect(shown.admin?.name).toBe("Bea");
    expect(shown.messages.map((message) => message.content)).toEqual([
      "It reads nothing.",
      "Try daylight.",
      "Or a lamp.",
    ]);
  });

  test("the list carries the first message only", async () => {
    const { id } = await aThread(maya);
    await maya.call(messagesApi.send, { id, body: { content: "Still nothing." } });
    const [thread] = (await maya.call(messagesApi.list)).data;
    expect(thread?.messages.map((message) => message.content)).toEqual(["It reads nothing."]);
  });

  test("an empty message is refused", async () => {
    const { id } = await aThread(maya);
    const refused = await maya.call(messagesApi.send, { id, body: { content: "   " } });
    expect([refused.status, refused.message]).toEqual([400, "Message cannot be empty."]);
  });

  test("a repeat under one key sends one message", async () => {
    const { id } = await aThread(maya);
    const headers = { "idempotency-key": "send-1" };
    const once = { id, body: { content: "Once." }, headers };
    const [one, two] = await Promise.all([
      maya.call(messagesApi.send, once),
      maya.call(messagesApi.send, once),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.data.id).toBe(one.data.id);
    expect((await maya.call(messagesApi.get, { id })).data.messages).toHaveLength(2);
  });

  test("a hundred and twenty messages an hour are enough for one user", async () => {
    const { id } = await aThread(maya);
    const content = "And another thing.";
    const sent = await Promise.all(
      Array.from({ length: 119 }, () => maya.call(messagesApi.send, { id, body: { content } })),
    );
    expect(sent.every((one) => one.status === 201)).toBe(true);
    const refused = await maya.call(messagesApi.send, { id, body: { content } });
    expect([refused.status, refused.code]).toEqual([429, "too_many_requests"]);
    expect((await ada.call(messagesApi.send, { id, body: { content } })).status).toBe(201);
  });

  test("twenty at once are all kept, in the order of their ids", async () => {
    const { id } = await aThread(maya);
    const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
    await Promise.all(
      texts.map((content, index) =>
        (index % 2 === 0 ? maya : ada).call(messagesApi.send, { id, body: { content } }),
      ),
    );
    const { messages } = (await maya.call(messagesApi.get, { id })).data;
    expect(messages.map((message) => message.content).toSorted()).toEqual(
      ["It reads nothing.", ...texts].toSorted(),
    );
    expect(messages.map((message) => message.id)).toEqual(
      messages.map((message) => message.id).toSorted((a, b) => a - b),
    );
  });
});

describe("who sees what", () => {
  test("somebody else's thread is not found, for every call", async () => {
    const { id } = await aThread(maya);
    const calls = [
      theo.call(messagesApi.get, { id }),
      theo.call(messagesApi.send, { id, body: { content: "Mine?" } }),
      theo.call(messagesApi.markRead, { id }),
    ];
    for (const refused of await Promise.all(calls))
      expect([refused.status, refused.code]).toEqual([404, "not_found"]);
    expect((await theo.call(messagesApi.list)).data).toEqual([]);
    expect((await theo.call(messagesApi.counts)).data).toEqual({
      open: 0,
      closed: 0,
      unread: 0,
      updatedAt: null,
    });
    expect((await maya.call(messagesApi.get, { id })).data.messages).toHaveLength(1);
  });

  test("an admin sees all of them", async () => {
    const mine = await aThread(maya);
    const his = await aThread(theo);
    const ids = (await ada.call(messagesApi.list)).data.map((thread) => thread.id);
    expect(ids).toEqual(expect.arrayContaining([mine.id, his.id]));
    expect((await ada.call(messagesApi.get, { id: his.id })).status).toBe(200);
  });

  test("nobody without a session gets in, and an unknown thread is not found", async () => {
    for (const endpoint of [messagesApi.list, messagesApi.counts, messagesApi.get])
      expect((await larder.call(endpoint, { id: 1 })).status).toBe(401);
    expect((await ada.call(messagesApi.get, { id: 987_654 })).status).toBe(404);
    expect((await ada.call(messagesApi.get, { id: "x" })).status).toBe(404);
    const sent = await ada.call(messagesApi.send, { id: 987_654, body: { content: "Hello?" } });
    expect(sent.status).toBe(404);
  });

  test("a demoted admin sees their own threads only, from the next call on", async () => {
    const { id } = await aThread(maya);
    await ada.call(messagesApi.send, { id, body: { content: "Hello." } });
    await larder.db.updateTable("users").set({ role: "USER" }).where("id", "=", ada.id).execute();
    expect((await ada.call(messagesApi.get, { id })).status).toBe(404);
  });
});

describe("unread", () => {
  test("support's answer is unread for the user until it was opened", async () => {
    const { id } = await aThread(maya);
    expect(await unreadOf(maya)).toBe(0);
    await ada.call(messagesApi.send, { id, body: { content: "Hello." } });
    expect(await unreadOf(maya)).toBe(1);
    expect((await maya.call(messagesApi.list)).data[0]?.unread).toBe(true);
    expect((await maya.call(messagesApi.markRead, { id })).status).toBe(200);
    expect(await unreadOf(maya)).toBe(0);
    expect((await maya.call(messagesApi.get, { id })).data.unread).toBe(false);
    await ada.call(messagesApi.send, { id, body: { content: "One more thing." } });
    expect(await unreadOf(maya)).toBe(1);
  });

  test("a user's message is unread for every admin until one answers or they have seen it", async () => {
    const bea = await larder.aUser({ name: "Bea", role: "ADMIN" });
    const before = await unreadOf(ada);
    const { id } = await aThread(maya);
    expect([await unreadOf(ada), await unreadOf(bea)]).toEqual([before + 1, before + 1]);
    await ada.call(messagesApi.markRead, { id });
    expect([await unreadOf(ada), await unreadOf(bea)]).toEqual([before, before + 1]);
    await ada.call(messagesApi.send, { id, body: { content: "Hello." } });
    expect([await unreadOf(ada), await unreadOf(bea)]).toEqual([before, before]);
    await maya.call(messagesApi.send, { id, body: { content: "Thanks." } });
    expect([await unreadOf(ada), await unreadOf(bea)]).toEqual([before + 1, before + 1]);
    await ada.call(messagesApi.close, { id });
    expect([await unreadOf(ada), await unreadOf(bea)]).toEqual([before, before]);
  });
});

describe("closing", () => {
  test("is the admin's, and twice changes nothing", async () => {
    const { id } = await aThread(maya);
    for (const user of [maya, theo]) {
      const refused = await user.call(messagesApi.close, { id });
      expect([refused.status, refused.code]).toEqual([403, "forbidden"]);
    }
    larder.clock.advance(1000);
    const closed = await ada.call(messagesApi.close, { id });
    expect([closed.status, closed.message]).toEqual([200, "Ticket closed"]);
    const after = (await maya.call(messagesApi.get, { id })).data;
    expect(after).toMatchObject({ status: "CLOSED", updatedAt: iso() });
    larder.clock.advance(1000);
    expect((await ada.call(messagesApi.close, { id })).status).toBe(200);
    expect((await maya.call(messagesApi.get, { id })).data).toEqual(after);
    expect((await ada.call(messagesApi.close, { id: 987_654 })).status).toBe(404);
  });

  test("a closed ticket takes no message, from nobody", async () => {
    const { id } = await aThread(maya);
    await ada.call(messagesApi.close, { id });
    for (const user of [maya, ada]) {
      const refused = await user.call(messagesApi.send, { id, body: { content: "But." } });
      expect([refused.status, refused.code]).toEqual([409, "thread_closed"]);
      expect(refused.message).toBe("This ticket has been closed.");
    }
    const stranger = await theo.call(messagesApi.send, { id, body: { content: "But." } });
    expect(stranger.status).toBe(404);
  });

  test("the tabs filter by status and their counts agree", async () => {
    const open = await aThread(maya, "Open");
    const closed = await aThread(maya, "Closed");
    await ada.call(messagesApi.close, { id: closed.id });
    const of = async (status: "OPEN" | "CLOSED") =>
      (await maya.call(messagesApi.list, { query: { status } })).data.map((thread) => thread.id);
    expect([await of("OPEN"), await of("CLOSED")]).toEqual([[open.id], [closed.id]]);
    expect((await maya.call(messagesApi.counts)).data).toEqual({
      open: 1,
      closed: 1,
      unread: 0,
      updatedAt: iso(),
    });
    const all = await ada.call(messagesApi.counts);
    expect(all.data.open).toBeGreaterThanOrEqual(1);
    const wrong = await maya.call(messagesApi.list, { query: { status: "open" } });
    expect([wrong.status, wrong.message]).toEqual([400, "Status must be OPEN or CLOSED"]);
  });
});

describe("pages", () => {
  test("one after another, and an empty one past the end", async () => {
    const subjects = ["One", "Two", "Three"];
    for (const subject of subjects) await aThread(maya, subject);
    const page = async (page: number) =>
      (await maya.call(messagesApi.list, { query: { page, limit: 2 } })).data.map(
        (thread) => thread.subject,
      );
    expect([await page(1), await page(2), await page(3)]).toEqual([["Three", "Two"], ["One"], []]);
    const wrong = await maya.call(messagesApi.list, { query: { page: "0" } });
    expect(wrong.status).toBe(400);
  });
});

describe("an account that is gone", () => {
  test("an admin's messages stay, as support's, and the thread has no admin", async () => {
    const { id } = await aThread(maya);
    await ada.call(messagesApi.send, { id, body: { content: "Hello." } });
    const bea = await larder.aUser({ name: "Bea", role: "ADMIN" });
    expect((await ada.call(authApi.deleteAccount)).status).toBe(204);
    const left = (await maya.call(messagesApi.get, { id })).data;
    expect(left.admin).toBeNull();
    expect(left.messages[1]).toMatchObject({
      content: "Hello.",
      sender: { id: 0, name: "Larder support" },
    });
    expect(left.unread).toBe(true);
    await bea.call(messagesApi.send, { id, body: { content: "I took over." } });
    expect((await maya.call(messagesApi.get, { id })).data.admin?.name).toBe("Bea");
  });

  test("a user's threads go with them", async () => {
    const { id } = await aThread(maya);
    await ada.call(messagesApi.send, { id, body: { content: "Hello." } });
    await ada.call(messagesApi.markRead, { id });
    expect((await maya.call(authApi.deleteAccount)).status).toBe(204);
    expect((await ada.call(messagesApi.get, { id })).status).toBe(404);
  });
});

test("reads take one or two statements, writes at most four, beside the guard's", async () => {
  const { id } = await aThread(maya);
  const cost = async (work: () => Promise<unknown>) => (await larder.statementsOf(work)).length - 1;
  const lock = 2;
  const content = "Counted.";
  expect(await cost(() => ada.call(messagesApi.list))).toBe(1);
  expect(await cost(() => ada.call(messagesApi.counts))).toBe(1);
  expect(await cost(() => ada.call(messagesApi.get, { id }))).toBe(2);
  // One of them is the rate limit's.
  expect(await cost(() => ada.call(messagesApi.send, { id, body: { content } }))).toBe(4 + lock);
  expect(await cost(() => ada.call(messagesApi.markRead, { id }))).toBe(1 + lock);
  expect(await cost(() => ada.call(messagesApi.close, { id }))).toBe(2 + lock);
  const body = { subject: "Counted", content, userId: maya.id };
  expect(await cost(() => ada.call(messagesApi.start, { body }))).toBe(5 + lock);
});
