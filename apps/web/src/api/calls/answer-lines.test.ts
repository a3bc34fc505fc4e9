import { LINES_TYPE } from "@larder/contract/envelope";
import { scanningApi, type ScanStep } from "@larder/contract/money/scanning";
import { expect, test, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { call } from "./call.ts";

const reading = { items: [], receipt: { merchant: null, date: null, total: null } };
const success = { httpStatus: 200, answer: { status: "success", message: "OK", data: reading } };
const file = new File(["x"], "r.png");

/** Answers an upload in these pieces, cut anywhere. */
function answerInPieces(...pieces: readonly string[]): void {
  const encoder = new TextEncoder();
  vi.stubGlobal("fetch", async () => {
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": LINES_TYPE } });
  });
}

async function told(...pieces: readonly string[]) {
  answerInPieces(...pieces);
  const steps: ScanStep[] = [];
  const onStep = (step: ScanStep) => steps.push(step);
  const ended = call(scanningApi.upload, { file }, { onStep });
  return { ended: await ended.catch((error: unknown) => error), steps };
}

test("steps are told, wherever the lines are cut, and the last line is the answer", async () => {
  const { ended, steps } = await told(
    '{"step":"find',
    'ing"}\n{"step":"reading","done":1,"of":3}\n',
    JSON.stringify(success),
  );
  expect(ended).toEqual({ message: "OK", data: reading });
  expect(steps).toEqual([{ step: "finding" }, { step: "reading", done: 1, of: 3 }]);
});

test("a failure in the last line is one as if it had come alone", async () => {
  const answer = { status: "error", code: "overloaded", message: "Later.", requestId: "1" };
  const { ended } = await told(
    `{"step":"finding"}\n${JSON.stringify({ httpStatus: 503, answer })}\n`,
  );
  expect(ended).toMatchObject({ status: 503, code: "overloaded", serverMessage: "Later." });
});

test("lines that end without an answer are a lost connection, which may be tried again", async () => {
  const { ended } = await told('{"step":"finding"}\n', "<html>bad gateway");
  expect(ended).toBeInstanceOf(CallError);
  expect(ended).toMatchObject({ kind: "unreachable", isOpen: true });
});

test("what is neither step nor answer is passed over", async () => {
  const { ended, steps } = await told(`\n{"step":"dancing"}\n7\n${JSON.stringify(success)}\n`);
  expect(ended).toMatchObject({ data: reading });
  expect(steps).toEqual([]);
});
