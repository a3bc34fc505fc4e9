/**
 * The start of each test in the three engines:
 *
 *   test("…", async ({ arrive }) => {
 *     const maya = await arrive(phone, "pro");
 *
 * `arrive(window, standing)` makes an account and opens a browser with it signed in; without a
 * standing as a visitor. Each visitor's connection is a relay, so that it can fail. A line in the
 * console fails the test.
 */
import { firefox, test as base, type Browser } from "@playwright/test";
import { callApi, makePerson, storageOf, type Person, type Standing } from "../product/people.ts";
import { startProduct, type Product } from "../product/product.ts";
import { startRelay } from "../servers/relay.ts";
import { playwrightVisitor } from "./playwright-visitor.ts";
import { plainPath, type Engine, type Visitor, type Window } from "./visitor.ts";
import { webkitVisitor } from "./webkit-visitor.ts";

export { expect } from "@playwright/test";

export const phone: Window = { width: 390, height: 844 };
export const desktop: Window = { width: 1280, height: 800 };

interface Arrived {
  readonly visitor: Visitor;
  readonly person: Person;
}

interface Fixtures {
  readonly visit: (window: Window) => Promise<Visitor>;
  readonly arrive: (window: Window, standing: Standing, name?: string) => Promise<Arrived>;
  readonly api: <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;
  /** A console line that the test causes on purpose. */
  readonly expectInConsole: (pattern: RegExp) => void;
  readonly consolePatterns: RegExp[];
}

interface WorkerFixtures {
  readonly engine: Engine;
  readonly product: Product;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["chromium", { option: true, scope: "worker" }],

  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  consolePatterns: async ({}, use) => use([]),

  expectInConsole: async ({ consolePatterns }, use) =>
    use((pattern) => void consolePatterns.push(pattern)),

  visit: async (
    { engine, playwright, launchOptions, contextOptions, product, consolePatterns },
    use,
  ) => {
    const visitors: Visitor[] = [];
    const browsers: Browser[] = [];
    await use(async (window) => {
      const relay = await startRelay(product.url);
      const open = async (): Promise<Visitor> => {
        if (engine === "webkit") return webkitVisitor(window, relay);
        browsers[0] ??= await (engine === "firefox" ? firefox : playwright.chromium).launch(
          launchOptions,
        );
        const context = await browsers[0].newContext({ ...contextOptions, viewport: window });
        return playwrightVisitor(engine, context, relay);
      };
      const visitor = await open();
      visitors.push(visitor);
      return visitor;
    });
    const lines = await Promise.all(visitors.map((visitor) => visitor.consoleLines()));
    await Promise.all(visitors.map((visitor) => visitor.leave()));
    await Promise.all(browsers.map((browser) => browser.close()));
    const unexpected = lines
      .flat()
      .filter((line) => !consolePatterns.some((one) => one.test(line)));
    base.expect(unexpected, "console, exceptions and policy breaches").toEqual([]);
  },

  arrive: async ({ product, visit }, use) =>
    use(async (window, standing, name) => {
      const person = await makePerson(product, standing, name);
      const visitor = await visit(window);
      await visitor.open(plainPath);
      const [session] = storageOf(product, person).origins[0]?.localStorage ?? [];
      await visitor.evaluate((kept) => {
        if (kept) localStorage.setItem(kept.name, kept.value);
      }, session);
      return { person, visitor };
    }),

  api: async ({ product }, use) =>
    use((person, call, body) => callApi(product, call, { token: person.token, body })),
});
