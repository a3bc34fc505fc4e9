import { expect, test } from "vitest";
import { receiptReaderSuite } from "../../scanning/receipt-reader.suite.ts";
import { FakeReceiptReader } from "./fake-receipt-reader.ts";
import { TINY_JPEG, TINY_PNG } from "../kitchens/upload-receipt.ts";

receiptReaderSuite("fake reader", () => new FakeReceiptReader(), TINY_PNG);

test("the fake reader sees where a picture was cut off", async () => {
  const { signal } = new AbortController();
  for (const whole of [TINY_JPEG, TINY_PNG]) {
    const cut = whole.subarray(0, whole.length - 20);
    expect((await new FakeReceiptReader().read(whole, { signal })).ok).toBe(true);
    expect(await new FakeReceiptReader().read(cut, { signal })).toEqual({
      ok: false,
      reason: "unreadable",
    });
  }
});
