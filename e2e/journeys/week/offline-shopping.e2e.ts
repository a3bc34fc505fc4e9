// At one size: two phones in a shop without signal.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test as base } from "../../fixtures.ts";
import { callApi, makePerson, type Person } from "../../product/people.ts";
import type { Product } from "../../product/product.ts";
import { startRelay, type Relay } from "../../servers/relay.ts";

interface Line {
  readonly name: string;
  readonly quantity: number | null;
  readonly isTicked: boolean;
}

/** A phone with its own connection. */
interface Phone {
  readonly page: Page;
  readonly relay: Relay;
}

interface PhoneFixtures {
  readonly openPhone: (person: Person) => Promise<Phone>;
}

const test = base.extend<PhoneFixtures>({
  openPhone: async ({ product, openBrowser, expectInConsole }, use) => {
    // These journeys lose the connection on purpose.
    expectInConsole(/net::ERR_|failed|fetching the script|status of 503|not followed/i);
    const relays: Relay[] = [];
    await use(async (person) => {
      const relay = await startRelay(product.url);
      relays.push(relay);
      const page = await openBrowser();
      await page.goto(`${relay.url}/login`);
      await page.getByLabel("Email address").fill(person.user.email);
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(`${relay.url}/dashboard`);
      await page.goto(`${relay.url}/shopping`);
      await whenKept(page);
      return { page, relay };
    });
    await Promise.all(relays.map((relay) => relay.stop()));
  },
});

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

/** Waits until the app opens offline. */
async function whenKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready;
          return active?.state === "activated" && navigator.serviceWorker.controller === active;
        }),
      { timeout: 30_000 },
    )
    .toBe(true);
}

async function cut({ page, relay }: Phone): Promise<void> {
  relay.isDown = true;
  await page.context().setOffline(true);
}

/** Reconnects and waits until all is sent, without a mark of waiting changes. */
async function join({ page, relay }: Phone): Promise<void> {
  relay.isDown = false;
  await page.context().setOffline(false);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept-call-")));
  await expect.poll(kept).toEqual([]);
  await expect(page.getByText(/not sent yet/)).toHaveCount(0);
}

/** Two members of one household with a list of three items. */
async function twoShoppers(product: Product) {
  const maya = await makePerson(product, "free", "Maya");
  const sam = await makePerson(product, "free", "Sam");
  const asMaya = <Data>(call: string, body?: unknown) =>
    callApi<Data>(product, call, { token: maya.token, body });
  const { url } = await asMaya<{ url: string }>("POST /household/invitations", {});
  const token = url.split("/").at(-1) ?? "";
  const bring = { bring: "nothing" };
  await callApi(product, `POST /invitations/${token}/accept`, { token: sam.token, body: bring });
  const { lists } = await asMaya<{ lists: { id: number }[] }>("GET /shopping-lists");
  const address = `/shopping-lists/${lists[0]?.id}`;
  for (const text of ["milk 2 l", "AA batteries", "candles 6"])
    await asMaya(`POST ${address}/items`, { id: randomUUID(), text });
  const atServer = async () =>
    (await asMaya<{ list: { items: Line[] } }>(`GET ${address}`)).list.items;
  return { maya, sam, atServer };
}

const row = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

async function add(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Add to the list" }).fill(text);
  await page.keyboard.press("Enter");
}

/** Every line as shown, ticked ones with "x"; only the other member sees the author. */
async function shownOn(page: Page): Promise<string[]> {
  return page
    .getByRole("checkbox")
    .evaluateAll((found) =>
      found.map((one) =>
        `${one.getAttribute("aria-checked") === "true" ? "x " : ""}${one.textContent}`.replaceAll(
          /Maya|Sam| · /g,
          "",
        ),
      ),
    );
}

for (const first of ["Maya", "Sam"] as const) {
  test(`two shop without signal, ${first} is back first: nothing is lost and nothing comes back${first === "Sam" ? " @everything" : ""}`, async ({
    product,
    openPhone,
  }) => {
    const { maya, sam, atServer } = await twoShoppers(product);
    const hers = await openPhone(maya);
    const his = await openPhone(sam);
    for (const { page } of [hers, his]) await expect(page.getByRole("checkbox")).toHaveCount(3);
    await cut(hers);
    await cut(his);

    await test.step("Maya adds, ticks and changes, and opens the app anew", async () => {
      const { page } = hers;
      await add(page, "limes 4");
      await row(page, /Milk/).click();
      await page.getByRole("button", { name: "Details of candles" }).click();
      await page.getByRole("spinbutton", { name: "Amount" }).fill("12");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Offline, 3 not sent yet")).toBeVisible();
      // No banner above the list: the first row is in its place.
      await expect(page.getByText(/You are offline/)).toBeHidden();
      await checkAccessibility(page);
      await page.reload();
      await expect(row(page, /Lime.*not sent yet.*4/)).toBeVisible();
      await expect(row(page, /Milk/)).toBeChecked();
      await expect(row(page, /candles.*12/)).toBeVisible();
      await expect(page.getByText(/3 not sent yet/)).toBeVisible();
    });

    await test.step("Sam adds the same, ticks and unticks, and deletes", async () => {
      const { page } = his;
      await add(page, "limes 2");
      await row(page, /AA batteries/).click();
      await expect(row(page, /AA batteries/)).toBeChecked();
      await expect(page.getByText("In the Cart")).toBeVisible();
      await row(page, /AA batteries/).click();
      await expect(row(page, /AA batteries/)).not.toBeChecked();
      await page.getByRole("button", { name: "Details of candles" }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(row(page, /candles/)).toHaveCount(0);
      await row(page, /Milk/).click();
      await expect(row(page, /Milk/)).toBeChecked();
      await expect(page.getByText("In the Cart")).toBeVisible();
      await row(page, /Milk/).click();
      await expect(row(page, /Milk/)).not.toBeChecked();
    });
    expect((await atServer()).map(({ isTicked }) => isTicked)).toEqual([false, false, false]);

    const [one, other] = first === "Maya" ? [hers, his] : [his, hers];
    await join(one);
    await join(other);

    // A delete after the edit wins; an edit of a deleted line restores it.
    const candles = first === "Maya" ? [] : [{ name: "candles", quantity: 12, isTicked: false }];
    const lines = [
      { name: "aa batteries", quantity: null, isTicked: false },
      ...candles,
      { name: "lime", quantity: 6, isTicked: false },
      // Sam's untick is later than Maya's tick, in any order of reconnection.
      { name: "milk", quantity: 2, isTicked: false },
    ];
    await expect
      .poll(async () => {
        const there = (await atServer()).map(({ name, quantity, isTicked }) => ({
          name: name.toLowerCase(),
          quantity,
          isTicked,
        }));
        return there.toSorted((a, b) => a.name.localeCompare(b.name));
      })
      .toEqual(lines);
    await expect.poll(() => shownOn(hers.page)).toHaveLength(lines.length);
    // Either may receive the other's change last.
    const shown = () =>
      Promise.all([hers, his].map(async ({ page }) => (await shownOn(page)).toSorted().join()));
    await expect.poll(async () => new Set(await shown()).size).toBe(1);
  });
}
