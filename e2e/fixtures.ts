/**
 * The start of every journey. Import `test` and `expect` from here, never from Playwright:
 *
 *   test("a packet that is used up leaves the shelf", async ({ enter }) => {
 *     const { page, person } = await enter("/inventory");
 *
 * - `enter(path, standing)` makes a new account (`free` or `pro`; `admin` is the existing one),
 * signs it in and opens the path; `enterAs(person, path)` is the same user on another device;
 * `visit(path)` opens the path as a visitor. Each is a separate browser.
 * - `api(person, "POST /recipes", body)` prepares data.
 * - `checkAccessibility(page)` runs axe in the light and the dark theme.
 * - A console error or warning, an exception or a violation of the Content-Security-Policy fails
 * the test, unless the journey expects it: `expectInConsole(/Failed to …/)`.
 */
import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import axe from "axe-core";
import { callApi, makePerson, storageOf, type Person, type Standing } from "./product/people.ts";
import { followRequests, settled } from "./checks/settled.ts";
import { startProduct, type Product } from "./product/product.ts";
import { still } from "./checks/still.ts";

export { expect };

interface Entered {
  readonly page: Page;
  readonly person: Person;
}

interface Fixtures {
  readonly console: ConsoleWatch;
  readonly openBrowser: (person?: Person) => Promise<Page>;
  readonly visit: (path: string) => Promise<Page>;
  readonly enter: (path: string, standing?: Standing, name?: string) => Promise<Entered>;
  readonly enterAs: (person: Person, path: string) => Promise<Page>;
  readonly api: <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;
  readonly expectInConsole: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  readonly product: Product;
}

/** Chromium's line about an answer of 400 to 499; the screens show if it is right. */
const refusedByApi = /^Failed to load resource: the server responded with a status of 4\d\d/;
/** Playwright's line if a journey has no service worker. */
const withoutWorker = "Service Worker registration blocked by Playwright";
const breachMark = "Content-Security-Policy:";

class ConsoleWatch {
  readonly #expected: RegExp[] = [];
  readonly #lines: string[] = [];

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  async watch(context: BrowserContext): Promise<void> {
    followRequests(context);
    context.on("console", (message) => {
      if (!["error", "warning", "assert"].includes(message.type())) return;
      const text = message.text();
      if (text === withoutWorker) return;
      if (refusedByApi.test(text) && message.location().url.includes("/api/")) return;
      this.#lines.push(`${message.type()}: ${text} (${message.location().url})`);
    });
    context.on("weberror", (problem) => this.#lines.push(`exception: ${problem.error().message}`));
    await context.addInitScript((mark) => {
      addEventListener("securitypolicyviolation", (breach) => {
        console.error(mark, breach.effectiveDirective, breach.blockedURI, breach.sourceFile);
      });
    }, breachMark);
  }

  unexpected(): string[] {
    return this.#lines.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  console: [
    async ({}, use) => {
      const watch = new ConsoleWatch();
      await use(watch);
      expect(watch.unexpected(), "console, exceptions and policy breaches").toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, console }, use) => {
    await console.watch(context);
    await use(context);
  },

  expectInConsole: async ({ console }, use) => use((pattern) => console.expect(pattern)),

  openBrowser: async ({ browser, console, product }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      // Has size, language and time zone of the project, as every test's page.
      const context = await browser.newContext(
        person === undefined ? {} : { storageState: storageOf(product, person) },
      );
      contexts.push(context);
      await console.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  visit: async ({ openBrowser }, use) =>
    use(async (path) => {
      const page = await openBrowser();
      await page.goto(path);
      return page;
    }),

  enterAs: async ({ openBrowser }, use) =>
    use(async (person, path) => {
      const page = await openBrowser(person);
      await page.goto(path);
      return page;
    }),

  enter: async ({ product, enterAs }, use) =>
    use(async (path, standing, name) => {
      const person = await makePerson(product, standing, name);
      return { person, page: await enterAs(person, path) };
    }),

  api: async ({ product }, use) =>
    use((person, call, body) => callApi(product, call, { token: person.token, body })),
});

/** Only violations, otherwise axe also describes every correct element. */
const resultTypes: axe.RunOptions["resultTypes"] = ["violations"];
const inTheDark: axe.RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast"] },
  resultTypes,
};
/** In addition to axe's defaults: the accessible name contains the visible text (WCAG 2.5.3). */
const inTheLight: axe.RunOptions = {
  rules: { "label-content-name-mismatch": { enabled: true } },
  resultTypes,
};

/** Runs axe once the page is still, since a colour in transition has no final contrast. */
async function faultsIn(page: Page, options: axe.RunOptions): Promise<readonly unknown[]> {
  await still(page);
  return page.evaluate(async (how) => {
    const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
    const { violations } = await inPage.run(document, how);
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    }));
  }, options);
}

/**
 * Runs axe in the light and the dark theme and expects no violation. The themes differ only in
 * colour, so the dark run tests contrast alone. Leaves the page light.
 */
export async function checkAccessibility(
  page: Page,
  { inTheDarkToo = true }: { readonly inTheDarkToo?: boolean } = {},
): Promise<void> {
  // A screen whose code has not arrived cannot be checked.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(axe.source);
  const appearances = [
    ...(inTheDarkToo ? [["dark", inTheDark] as const] : []),
    ["light", inTheLight] as const,
  ];
  for (const [colorScheme, options] of appearances) {
    await page.emulateMedia({ colorScheme });
    let found = await faultsIn(page, options);
    if (found.length > 0) {
      // An answer may have changed a control during the check; a real violation remains.
      await settled(page);
      found = await faultsIn(page, options);
    }
    expect(found, `axe, ${colorScheme} appearance`).toEqual([]);
  }
}
