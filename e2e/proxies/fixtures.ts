import { test as base, expect, type Page } from "@playwright/test";
import { freePort } from "../../scripts/machine/free-port.mjs";
import { makePerson, type Person } from "../product/people.ts";
import { startProduct, type Product } from "../product/product.ts";
import { SITE, startProxy, type Proxy, type ProxyName } from "./proxy.ts";

export { expect };

interface WorkerFixtures {
  readonly proxyName: ProxyName;
  readonly behind: { readonly product: Product; readonly proxy: Proxy };
}

interface Fixtures {
  readonly product: Product;
  readonly reverseProxy: Proxy;
  /** A new person, signed in by the form, on a page of the proxy. */
  readonly signIn: () => Promise<{ readonly page: Page; readonly person: Person }>;
}

/** What each test starts with: the product as the documents run it, and a proxy before it with its file of deploy/. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  proxyName: ["nginx", { option: true, scope: "worker" }],

  behind: [
    async ({ proxyName }, use) => {
      const port = await freePort();
      const product = await startProduct(async () => ({
        TRUST_PROXY: "1",
        PUBLIC_URL: `https://${SITE}:${port}`,
      }));
      const serverPort = Number(new URL(product.url).port);
      const proxy = await startProxy(proxyName, { port, serverPort });
      await use({ product, proxy });
      proxy.remove();
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],

  product: async ({ behind }, use) => use(behind.product),
  reverseProxy: async ({ behind }, use) => use(behind.proxy),

  signIn: async ({ page, product, reverseProxy }, use) =>
    use(async () => {
      const person = await makePerson(product);
      await page.goto(`${reverseProxy.url}/login`);
      await page.getByLabel("Email address").fill(person.user.email);
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page).toHaveURL(`${reverseProxy.url}/dashboard`);
      return { page, person };
    }),
});
