import { readReceipt } from "@larder/rules/receipts/grammar";
import { printedSample, SAMPLE_RECEIPT } from "@larder/rules/receipts/sample-receipt";
import type { ReceiptWord } from "@larder/rules/receipts/names/words";
import { expect, test } from "vitest";
import { masterIngredients } from "../catalogue/master-data/all.ts";
import { unitNameOf } from "../catalogue/units.ts";
import { FakeReceiptReader } from "../testing/services/fake-receipt-reader.ts";
import { startTestApp } from "../testing/test-app.ts";
import { uploadReceipt } from "../testing/kitchens/upload-receipt.ts";

/** Words on evenly printed lines. */
function wordsOf(printed: string): ReceiptWord[] {
  return printed.split("\n").flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: match.index * 12,
      right: (match.index + match[0].length) * 12,
      middleY: (row + 1) * 26,
      height: 20,
      slope: 0,
      confidence: 0.99,
    })),
  );
}

test("each line of the landing page's receipt is matched as the page says, and none needs a look", async () => {
  const reading = readReceipt(wordsOf(printedSample()), "2026-03-09");
  expect(reading).toMatchObject({ merchant: SAMPLE_RECEIPT.shop, sumMatchesTotal: true });

  const reader = new FakeReceiptReader();
  reader.willAnswer(reading);
  const larder = await startTestApp({ deps: { receiptReader: reader } });
  const member = await larder.aUser({ plan: "PRO" });
  const { items } = (await uploadReceipt(larder, member)).data;
  expect(
    items.map(({ name, price, masterIngredientId, amount, unitId, isSure }) => ({
      printed: name,
      cents: Math.round((price ?? 0) * 100),
      ingredient: masterIngredients.find(({ id }) => id === masterIngredientId)?.name,
      quantity: amount?.quantity,
      unit: unitId && unitNameOf(unitId),
      isSure,
    })),
  ).toEqual(
    SAMPLE_RECEIPT.lines.map(({ printed, cents, ingredient, quantity, unit }) => ({
      printed,
      cents,
      ingredient,
      quantity,
      unit,
      isSure: true,
    })),
  );
  await larder.close();
});
