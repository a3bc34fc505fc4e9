import { LocalReceiptReader } from "@larder/api/scanning/readers/local/process/local-receipt-reader";
import { afterAll, expect, test } from "vitest";
import { realReceipt, realReceiptIds, samplesFolder } from "./real-receipts.ts";
import { addScores, EMPTY_SCORE, figures, judgeReading } from "./score.ts";

/** A sample large enough to show a regression and small enough to be quick. */
const ONE_OF = 9;
const LEAST_F1 = 0.85;

const folder = samplesFolder();
const reader = new LocalReceiptReader({ clock: { now: () => Date.now() }, timeoutMs: 10 * 60_000 });

afterAll(() => reader.close());

test("a folder of samples without pictures is an error, none at all is not", () => {
  expect(samplesFolder("")).toBeNull();
  expect(() => samplesFolder("/nowhere")).toThrow("holds no");
});

/** Over a sample of real receipts; null without any. */
async function lineF1(): Promise<number | null> {
  if (folder === null) return null;
  let total = EMPTY_SCORE;
  for (const file of (await realReceiptIds(folder)).filter((_, index) => index % ONE_OF === 0)) {
    const { image, label } = await realReceipt(file, folder);
    const outcome = await reader.read(image, { signal: new AbortController().signal });
    if (!outcome.ok) throw new Error(`${file}: ${outcome.reason}`);
    total = addScores(total, judgeReading(label, outcome.reading).score);
  }
  return figures(total)["f1"] ?? 0;
}

const title =
  folder === null
    ? "no SAMPLES: other people's receipts are left out by design"
    : "the goods on a few of other people's receipts are read as well as before";

// Loading models and reading takes seconds.
test.each([title])("%s", { timeout: 300_000 }, async () => {
  expect((await lineF1()) ?? 1).toBeGreaterThan(LEAST_F1);
});
