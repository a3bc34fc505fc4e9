// At one size every day: every-screen and keyboard check its screens at both.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

// The service worker takes what other apps share.
test.use({ serviceWorkers: "allow" });

const goods = [
  ["WHOLE MILK", "4.19"],
  ["TOMATO", "1.99"],
  ["DISH SOAP", "3.49"],
] as const;

const recipe = `Carrot soup
Serves 4
Ingredients
500 g carrots
1 onion
1 l vegetable stock
Method
Chop all of it and cook it for 20 minutes.`;

/** A receipt as a shop sends it: a PDF with text. */
async function aReceipt(page: Page): Promise<string> {
  const paper = await page.context().newPage();
  const lines = [...goods, ["TOTAL", "9.67"]].map(([name, price]) => name.padEnd(24) + price);
  await paper.setContent(`<pre>CORNER MARKET\n03/02/2026\n${lines.join("\n")}</pre>`);
  const pdf = await paper.pdf({ width: "80mm", height: "120mm" });
  await paper.close();
  return pdf.toString("base64");
}

interface Shared {
  readonly text?: string;
  /** In base 64. */
  readonly pdf?: string;
}

/** Waits for the service worker, which starts with the first screen of a member. */
async function whenTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Opens the app by a share, as the phone does: with a form that the manifest describes. */
async function share(page: Page, shared: Shared): Promise<void> {
  await page.evaluate(async ({ text = "", pdf }) => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? "";
    const { share_target: target } = await (await fetch(manifest)).json();
    const form = document.createElement("form");
    form.action = target.action;
    form.method = target.method;
    form.enctype = target.enctype;
    const texts = document.createElement("textarea");
    texts.name = target.params.text;
    texts.value = text;
    form.append(texts);
    if (pdf !== undefined) {
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], "receipt.pdf", { type: "application/pdf" }));
      const chosen = document.createElement("input");
      Object.assign(chosen, {
        type: "file",
        name: target.params.files[0].name,
        files: files.files,
      });
      form.append(chosen);
    }
    document.body.append(form);
    form.submit();
  }, shared);
}

test("a receipt and a recipe that other apps share are ready to be checked", async ({ enter }) => {
  const { page } = await enter("/dashboard", "pro");
  const pdf = await aReceipt(page);
  await whenTaken(page);
  await share(page, { text: recipe, pdf });
  await expect(page).toHaveURL("/share");
  await expect(page.getByText("receipt.pdf")).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Read the Receipt" }).click();
  await expect(page).toHaveURL("/scan-receipt");
  await expect(page.getByText("3 items · $9.67")).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole("group", { name: "TOMATO" })).toBeVisible();

  await page.goto("/share");
  await expect(page.getByText("receipt.pdf")).toBeHidden();
  await page.getByRole("button", { name: "Read the Recipe" }).click();
  await expect(page).toHaveURL(/\/recipes\/import\/./);
  await expect(page.getByLabel("Recipe name")).toHaveValue("Carrot soup");
  await expect(page.getByRole("button", { name: "3 lines are sure" })).toBeVisible();
});

test("a receipt that is shared after a sign-out is there after the sign-in", async ({ enter }) => {
  const { page, person } = await enter("/dashboard", "pro");
  const pdf = await aReceipt(page);
  await whenTaken(page);
  await page.evaluate(() => localStorage.removeItem("auth-storage"));
  await share(page, { pdf });
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email address").fill(person.user.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/share");
  await page.getByRole("button", { name: "Read the Receipt" }).click();
  await expect(page.getByText("3 items · $9.67")).toBeVisible({ timeout: 90_000 });
});
