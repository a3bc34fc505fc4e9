// At one size every day: every-screen and keyboard check its screens at both.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

interface Lots {
  readonly ingredients: readonly { readonly name: string }[];
}

const chili = {
  name: "Sam's chili",
  servings: 4,
  components: [{ ingredientName: "rice", quantity: 200, unit: "g" }],
};
const rice = { masterIngredientId: 270, unitId: 1, quantity: 1000 };

/** Makes an invitation on the page of a household; answers its path. */
async function invite(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Invite Someone" }).click();
  await page.getByRole("button", { name: "Make Link" }).click();
  const dialog = page.getByRole("dialog", { name: "Invitation" });
  await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await checkAccessibility(page);
  const address = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  return new URL(address).pathname;
}

test("a member of another household is asked what to bring, and joins with recipes", async ({
  enter,
  api,
}) => {
  const { page: hers } = await enter("/household", "free", "Maya");
  const link = await invite(hers);
  const { page: his, person: sam } = await enter("/dashboard", "free", "Sam");
  await api(sam, "POST /recipes", chili);
  await his.goto(link);
  await his.getByRole("radio", { name: /^Copies of the recipes/ }).check();
  await checkAccessibility(his);
  await his.getByRole("button", { name: "Join Maya's kitchen" }).click();
  await his
    .getByRole("alertdialog", { name: "Delete Sam's kitchen?" })
    .getByRole("button", { name: "Delete and Join" })
    .click();
  await expect(his.getByText("You are in Maya's kitchen now.").first()).toBeVisible();
  await expect(his).toHaveURL("/dashboard");
  await hers.goto("/recipes");
  await expect(hers.getByText("Sam's chili").first()).toBeVisible();
});

test("somebody who is invited signs up, is in, sees what others do at once, and leaves again", async ({
  enter,
  visit,
  api,
}) => {
  const { page: hers, person: maya } = await enter("/household", "free", "Maya");
  await expect(hers.getByRole("heading", { level: 1, name: /Maya's kitchen/ })).toBeVisible();
  await checkAccessibility(hers);

  const link = await test.step("a link is made in two taps", () => invite(hers));

  const his = await visit(link);
  await expect(
    his.getByRole("heading", { level: 1, name: "Maya invites you to Maya's kitchen" }),
  ).toBeVisible();
  await checkAccessibility(his);

  await test.step("signing up joins, also when the form is loaded anew", async () => {
    await his.getByRole("link", { name: "Create an Account" }).click();
    await his.reload();
    await his.getByLabel("Full Name").fill("Sam");
    await his.getByLabel("Email address").fill(`sam-${Date.now()}-${Math.random()}@larder.example`);
    await his.getByLabel("Password", { exact: true }).fill("correct-horse-battery");
    await his.getByLabel("Confirm Password").fill("correct-horse-battery");
    await his.getByRole("button", { name: "Register" }).click();
    await expect(his.getByText("You are in Maya's kitchen now.").first()).toBeVisible();
    await expect(his).toHaveURL("/dashboard");
  });

  const sam = await his.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("auth-storage") ?? "") as {
      readonly state: { readonly token: string };
    };
    return kept.state;
  });
  const samsCall = { ...maya, token: sam.token };
  await api(samsCall, "POST /recipes", chili);

  await test.step("each sees by itself what the other does", async () => {
    await hers.goto("/inventory");
    await his.goto("/inventory");
    await expect(hers.getByRole("heading", { level: 1 })).toBeVisible();
    await api(samsCall, "POST /ingredients", rice);
    await expect(hers.getByText("Rice").first()).toBeVisible();
    await expect(his.getByText("Rice").first()).toBeVisible();
    await hers.goto("/dashboard");
    const kitchen = hers.getByRole("region", { name: "In Your Kitchen" });
    await expect(kitchen.getByText(/^Sam put away/)).toBeVisible();
    await checkAccessibility(hers);
    await kitchen.getByRole("button", { name: /^Undo: Sam put away/ }).click();
    await expect(his.getByText("Rice")).toHaveCount(0);
    await expect
      .poll(async () => (await api<Lots>(maya, "GET /ingredients")).ingredients)
      .toEqual([]);
    await kitchen.getByRole("link", { name: "See All" }).click();
    await expect(hers.getByRole("heading", { level: 1, name: "In Your Kitchen" })).toBeVisible();
    await checkAccessibility(hers);
  });

  await test.step("he leaves with copies of the recipes, and sees nothing of hers any more", async () => {
    await api(maya, "POST /ingredients", rice);
    await his.goto("/household");
    await his.getByRole("button", { name: "Leave Household" }).click();
    await his.getByRole("alertdialog").getByRole("button", { name: "Leave Household" }).click();
    await expect(his.getByText("You left Maya's kitchen").first()).toBeVisible();
    await his.goto("/inventory");
    await expect(his.getByText("Rice")).toHaveCount(0);
    await his.goto("/recipes");
    await expect(his.getByText("Sam's chili").first()).toBeVisible();
    await hers.goto("/household");
    await expect(hers.getByText(/^You are the only one here\./)).toBeVisible();
  });
});
