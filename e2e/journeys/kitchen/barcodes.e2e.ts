// At one size: reading a code does not depend on it, and the dialog has the same rows at every
// width.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type Sight, writeBarcodeVideo } from "../../product/barcode-video.ts";
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import type { Person } from "../../product/people.ts";

/** Time limits for adding 20 and 10 known packets. Source: handbook/barcodes.md#the-screen. */
const MOST_SECONDS = { twenty: 45, ten: 25 };
/** Time to hold a packet before a scanner; the camera has its own pace. */
const SECONDS_A_PACKET = 1.5;
const STILL_SECONDS = 2;
const GLANCE_SECONDS = 0.7;

/** A code of 13 digits with a valid check digit. */
function ean13(nth: number): string {
  const others = `4006381333${nth + 10}`;
  const sum = Array.from(others, Number).reduce((all, digit, at) => all + digit * (at % 2 ? 3 : 1));
  return others + ((10 - (sum % 10)) % 10);
}

/** Twenty packets of a shopping bag, and the camera's view of each. */
const packets: Readonly<Record<string, Omit<Sight, "seconds">>> = {
  "Held still": { code: "4006381333931" },
  "Turned a little": { code: "5000112637922", turnedDegrees: 20 },
  "Turned far": { code: "9780201379624", turnedDegrees: 90 },
  "Upside down": { code: "7622210449283", turnedDegrees: 180 },
  Dim: { code: "3017620422003", levels: [38, 74] },
  Blurred: { code: "8076809513753", blurredBy: 1 },
  "UPC-A": { code: "036000291452" },
  "EAN-8": { code: "96385074" },
  "UPC-E": { code: "04252614", isUpcE: true },
  ...Object.fromEntries(
    Array.from({ length: 11 }, (_, nth) => [`Packet ${nth}`, { code: ean13(nth) }]),
  ),
};
const names = Object.keys(packets);
const codes = Object.values(packets).map(({ code }) => code);

test.use({
  // It caches the reader.
  serviceWorkers: "allow",
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "larder-camera-"));
      const video = join(folder, "packets.y4m");
      const sights = Object.values(packets).map((packet, nth) => ({
        ...packet,
        seconds: nth === 0 ? STILL_SECONDS : GLANCE_SECONDS,
      }));
      writeBarcodeVideo(video, sights);
      const args = [
        ...(launchOptions.args ?? []),
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-video-capture=${video}`,
      ];
      await use({ ...launchOptions, args });
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

/** The household has added all of them before, to the fridge. */
async function know(api: Api, person: Person): Promise<void> {
  const { places } = await api<{ places: { id: number; name: string }[] }>(person, "GET /places");
  const placeId = places.find(({ name }) => name === "Fridge")?.id;
  const body = { masterIngredientId: 1, unitId: 1, quantity: 250, placeId };
  await Promise.all(
    names.map((name, nth) => api(person, `PUT /barcodes/${codes[nth]}`, { ...body, name })),
  );
}

async function countInFridge(api: Api, person: Person): Promise<number> {
  const { ingredients } = await api<{ ingredients: { place: string | null }[] }>(
    person,
    "GET /ingredients?limit=100",
  );
  return ingredients.filter(({ place }) => place === "Fridge").length;
}

interface Hands {
  taps: number;
  keys: number;
}

/** Counts the user's actions from now on. */
const watchHands = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hands: Hands = { taps: 0, keys: 0 };
    Object.assign(globalThis, { hands });
    const options = { capture: true };
    addEventListener("keydown", () => (hands.keys += 1), options);
    // Enter in a form clicks its button without a tap.
    addEventListener("click", ({ detail }) => (hands.taps += detail > 0 ? 1 : 0), options);
  });
const handsOf = (page: Page): Promise<Hands> =>
  page.evaluate(() => (globalThis as unknown as { hands: Hands }).hands);

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Scan Barcode" }).click();
  return page.getByRole("dialog", { name: "Scan Barcodes" });
}

/** Adds everything to stock and returns the seconds. */
async function putAway(page: Page, count: number, since: number): Promise<number> {
  await page.getByRole("button", { name: `Put Away ${count} Items` }).click();
  await expect(page.getByText(`${count} items put away`)).toBeVisible();
  return (performance.now() - since) / 1000;
}

/**
 * True if WebAssembly runs in the page; in a separate task, since Playwright's own calls may do
 * more.
 */
const runsWebAssembly = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => {
      WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
        () => resolve(true),
        () => resolve(false),
      );
    });
  });

test("twenty packets are read by the camera, turned, dim and blurred, and put away at once @timed", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/inventory");
  await know(api, person);
  const fetched: string[] = [];
  page.on("response", (answer) => fetched.push(answer.url()));
  const reader = () => fetched.filter((url) => /barcode-(?:camera|worker)|\.wasm$/.test(url));
  await watchHands(page);
  const started = performance.now();
  const dialog = await openDialog(page);
  await expect(dialog.getByText("Nothing scanned yet.")).toBeVisible();
  expect(reader()).toEqual([]);
  await dialog.getByRole("button", { name: "Use Camera" }).click();
  const rows = dialog.getByRole("list", { name: "Scanned" }).getByRole("listitem");
  await expect(rows.nth(1)).toBeVisible();
  // It was visible for longer than the repeat interval, and counts once.
  await expect(rows.filter({ hasText: "Held still" })).toHaveText("Held still250 g");
  for (const name of names)
    await expect(rows.filter({ has: page.getByText(name, { exact: true }) })).toBeVisible();
  await expect.poll(reader).toHaveLength(3);
  const seconds = await putAway(page, 20, started);
  await expect(dialog).toHaveCount(0);
  expect(await countInFridge(api, person)).toBe(20);
  expect(await handsOf(page)).toEqual({ taps: 3, keys: 0 });
  expect(seconds).toBeLessThan(MOST_SECONDS.twenty);
});

test("a scanner that types puts ten and twenty known packets away in time @timed", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/inventory");
  await know(api, person);
  for (const [count, most] of [
    [10, MOST_SECONDS.ten],
    [20, MOST_SECONDS.twenty],
  ] as const) {
    await watchHands(page);
    const started = performance.now();
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel("Barcode")).toBeFocused();
    for (const code of codes.slice(0, count)) {
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
    }
    const seconds = await putAway(page, count, started);
    const keys = codes.slice(0, count).join(" ").length + 1;
    expect(await handsOf(page)).toEqual({ taps: 2, keys });
    expect(seconds + count * SECONDS_A_PACKET).toBeLessThan(most);
  }
  expect(await countInFridge(api, person)).toBe(30);
});

test("the reader of barcodes alone may run WebAssembly, and is kept from its first use on", async ({
  enter,
  product,
  request,
  expectInConsole,
}) => {
  const { page } = await enter("/inventory");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const files = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return files.flat().filter((url) => /barcode-worker-|\.wasm$/.test(url)).length;
    });
  const dialog = await openDialog(page);
  expect(await kept()).toBe(0);
  const [answer, reader] = await Promise.all([
    page.waitForResponse((one) => /barcode-worker-/.test(one.url())),
    page.waitForEvent("worker"),
    dialog.getByRole("button", { name: "Use Camera" }).click(),
  ]);
  await expect.poll(kept).toBe(2);
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none';script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  for (const path of ["/inventory", "/worker.js", "/assets/barcode-worker-x.js"]) {
    const headers = (await request.get(`${product.url}${path}`)).headers();
    expect(headers["content-security-policy"], path).toContain("script-src 'self';");
  }
  expect(await reader.evaluate(runsWebAssembly)).toBe(true);
  expectInConsole(/WebAssembly|wasm-eval/);
  expect(await page.evaluate(runsWebAssembly)).toBe(false);
});

test("by keyboard the camera goes on and off, and is as good to read as the rest", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/inventory");
  await know(api, person);
  const opener = page.getByRole("button", { name: "Scan Barcode" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Scan Barcodes" });
  await expect(dialog.getByLabel("Barcode")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const button = dialog.getByRole("button", { name: /Camera$/ });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button).toHaveText("Stop Camera");
  await expect(button).toBeFocused();
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await checkAccessibility(page);
  const picture = dialog.getByLabel("What the camera sees");
  const stream = await picture.evaluateHandle((video: HTMLVideoElement) => video.srcObject);
  const stateOf = () => stream.evaluate((one) => (one as MediaStream).getTracks()[0]?.readyState);
  await expect.poll(stateOf).toBe("live");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(stateOf).toBe("ended");
  await expect.poll(() => page.workers()).toEqual([]);
});
