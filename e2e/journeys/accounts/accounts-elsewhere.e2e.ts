// At one size: the screens are those of every sign-in; this journey tests the redirects.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test as base } from "../../fixtures.ts";
import { callApi } from "../../product/people.ts";
import { startProvider, type TestProvider, UNVERIFIED } from "../../servers/oidc-provider.ts";
import { startProduct } from "../../product/product.ts";

/** The product with a provider. */
const test = base.extend<object, { readonly provider: TestProvider }>({
  product: [
    async ({}, use) => {
      let provider: TestProvider | undefined;
      const product = await startProduct(async (url) => {
        provider = await startProvider(`${url}/api/auth/oidc/callback`);
        return {
          PUBLIC_URL: url,
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: provider.clientId,
          OIDC_CLIENT_SECRET: provider.clientSecret,
        };
      });
      await use(product);
      await product.stop();
      await provider?.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

/** From the login to the provider, in with a name, and back. */
async function comeFromProvider(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Sign In with 127\.0\.0\.1:/ }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Come In" }).click();
}

async function emailOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("auth-storage") ?? "{}") as {
      state?: { user?: { email?: string; id?: number } };
    };
    return `${kept.state?.user?.id} ${kept.state?.user?.email}`;
  });
}

test("somebody new signs in at the provider, and comes into the same account the next time", async ({
  visit,
}) => {
  const page = await visit("/login");
  await expect(page.getByRole("button", { name: /^Sign In with / })).toBeVisible();
  await checkAccessibility(page);
  await comeFromProvider(page, "nora");
  await page.waitForURL("**/dashboard");
  await expect.poll(() => emailOf(page)).toMatch(/ nora@example\.com$/);
  const first = await emailOf(page);

  const again = await visit("/login");
  await comeFromProvider(again, "nora");
  await again.waitForURL("**/dashboard");
  await expect.poll(() => emailOf(again)).toBe(first);
});

test("an account with the same address is connected with its password, once @everything", async ({
  visit,
  product,
  expectInConsole,
}) => {
  expectInConsole(/Enter your Larder password once/);
  expectInConsole(/Invalid email or password/);
  const body = { name: "Olga", email: "olga@example.com", password: "a quiet orange lamp" };
  await callApi(product, "POST /auth/register", { body });
  const page = await visit("/login");
  await comeFromProvider(page, "olga");
  const password = page.getByRole("textbox", { name: "Password" });
  await password.fill("not this one");
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Connect and Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid email or password.");
  await checkAccessibility(page);
  await password.fill(body.password);
  await page.getByRole("button", { name: "Connect and Sign In" }).click();
  await page.waitForURL("**/dashboard");

  const again = await visit("/login");
  await comeFromProvider(again, "olga");
  await again.waitForURL("**/dashboard");
});

test("an address that the provider has not verified gets nobody in @everything", async ({
  visit,
  product,
}) => {
  const email = `${UNVERIFIED}@example.com`;
  const body = { name: "Ugo", email, password: "a quiet orange lamp" };
  await callApi(product, "POST /auth/register", { body });
  const page = await visit("/login");
  await comeFromProvider(page, UNVERIFIED);
  await expect(page.getByRole("alert")).toContainText("has not verified your email address");
  expect(new URL(page.url()).hash).toBe("");
  expect(await emailOf(page)).toBe("undefined undefined");
});

test("a link with the code of somebody else's sign-in signs nobody in @everything", async ({
  visit,
  context,
  product,
}) => {
  const attacker = await context.newPage();
  await attacker.goto("/login");
  let code = "";
  // The attacker keeps the code out of their own browser.
  await attacker.route(/\/login$/, (route) => route.abort());
  attacker.on("response", (answer) => {
    const { hash } = new URL(answer.headers()["location"] ?? "/", product.url);
    if (hash.startsWith("#oidc=")) code = hash;
  });
  await comeFromProvider(attacker, "mallory");
  await expect.poll(() => code).toMatch(/^#oidc=/);
  const victim = await visit(`/login${code}`);
  await expect(victim.getByRole("alert")).toContainText("This sign-in is over.");
  expect(await emailOf(victim)).toBe("undefined undefined");
});
