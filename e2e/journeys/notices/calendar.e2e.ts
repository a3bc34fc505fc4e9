// At one size: a calendar program has none, and every-screen checks the panel.
import ICAL from "ical.js";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

/** Parsed by Mozilla's parser. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component))
    .map(({ startDate, summary }) => [startDate.toString(), summary]);

const milk = { masterIngredientId: 1, unitId: 1, quantity: 1000 };

test("a calendar program reads what expires and what is planned, until the address is ended", async ({
  enter,
  api,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const { page, person } = await enter("/settings/calendar", "free", "Maya");
  const panel = page.getByRole("region", { name: "Calendar" });
  await panel.getByRole("button", { name: "Make an Address" }).click();
  const address = await panel.getByLabel("Calendar address").inputValue();
  await expect(panel.getByRole("link", { name: "Open in Calendar" })).toHaveAttribute(
    "href",
    address.replace(/^https?:/, "webcal:"),
  );
  await checkAccessibility(page);

  const read = async (tag?: string) => {
    const headers = tag === undefined ? {} : { "if-none-match": tag };
    return fetch(address, { headers });
  };
  const first = await read();
  expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(eventsOf(await first.text())).toEqual([]);
  const tag = first.headers.get("etag") ?? "";
  expect((await read(tag)).status).toBe(304);

  await test.step("food that is added and a planned meal appear", async () => {
    await api(person, "POST /ingredients", { ...milk, expiryDate: today });
    await api(person, "POST /plan", { day: today, slot: "dinner", note: "Soup; with bread, cold" });
    const changed = await read(tag);
    expect(changed.status).toBe(200);
    expect(eventsOf(await changed.text())).toEqual([
      [today, expect.stringMatching(/ expires$/)],
      [today, "Dinner: Soup; with bread, cold"],
    ]);
  });

  await test.step("it is not shown again", async () => {
    await page.reload();
    await expect(panel.getByText(/You have had a calendar address since/)).toBeVisible();
    await expect(panel.getByLabel("Calendar address")).toHaveCount(0);
    await checkAccessibility(page);
  });

  await test.step("what is ended is gone", async () => {
    await panel.getByRole("button", { name: "End It" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End It" }).click();
    await expect(panel.getByRole("button", { name: "Make an Address" })).toBeVisible();
    expect((await read()).status).toBe(404);
  });
});
