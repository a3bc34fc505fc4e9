// At one size: on a desktop a dialog is centred and cannot be dragged.
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { boxOf } from "../../checks/still.ts";

const steps = 12;
const frameMs = 16;

const restingPlace = (page: Page) => boxOf(page.getByRole("dialog"));

/** Drags the sheet's handle down and releases it. */
async function dragDown(page: Page, distance: number): Promise<void> {
  const box = await restingPlace(page);
  const finger = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const from = box.y + 10;
  await finger.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [{ x, y: from }],
  });
  for (let step = 1; step <= steps; step += 1) {
    const y = from + (distance * step) / steps;
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
    await page.waitForTimeout(frameMs);
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a sheet is dragged down and away, but not with a changed form in it", async ({ enter }) => {
  const { page } = await enter("/budget");
  const opener = page.getByRole("button", { name: "Budget Settings" });
  await opener.click();
  await dragDown(page, 300);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await page.getByLabel("Budget amount").fill("100");
  const before = await restingPlace(page);
  await dragDown(page, 300);
  await expect.poll(() => page.getByRole("dialog").boundingBox()).toEqual(before);
  await expect(page.getByLabel("Budget amount")).toHaveValue("100");
});
