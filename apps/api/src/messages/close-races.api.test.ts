import { setImmediate } from "node:timers/promises";
import { messagesApi } from "@larder/contract/household/messages";
import { expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";

const ROUNDS = 12;

const larder = testAppForFile();

test("a reply and the closing of its ticket at once: the reply is kept or refused, and the ticket is closed", async () => {
  const maya = await larder.aUser();
  const ada = await larder.aUser({ name: "Ada", role: "ADMIN" });
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { subject: "Scanner", content: "It reads nothing." };
    const { id } = (await maya.call(messagesApi.start, { body })).data;
    const reply = (who: typeof maya, content: string) =>
      who.call(messagesApi.send, { id, body: { content } });
    const replies = [reply(maya, "Hello?"), reply(ada, "Here.")];
    for (let turn = 0; turn < round % 4; turn += 1) await setImmediate();
    const closed = await ada.call(messagesApi.close, { id });
    const answers = await Promise.all([...replies, reply(maya, "Still there?")]);
    expect(closed.status).toBe(200);
    for (const { status, code } of answers)
      expect([status, code]).toEqual(status === 201 ? [201, undefined] : [409, "thread_closed"]);
    const after = (await maya.call(messagesApi.get, { id })).data;
    expect(after.status).toBe("CLOSED");
    const kept = answers.filter(({ status }) => status === 201).length;
    expect(after.messages).toHaveLength(1 + kept);
  }
});

test("ten sends of one message with one key, and a late retry after the ticket was closed: one message", async () => {
  const maya = await larder.aUser();
  const ada = await larder.aUser({ name: "Ada", role: "ADMIN" });
  const body = { subject: "Scanner", content: "It reads nothing." };
  const { id } = (await maya.call(messagesApi.start, { body })).data;
  const send = () =>
    maya.call(messagesApi.send, {
      id,
      body: { content: "Hello?" },
      headers: { "idempotency-key": "one-click" },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  await ada.call(messagesApi.close, { id });
  answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await maya.call(messagesApi.get, { id })).data.messages).toHaveLength(2);
});
