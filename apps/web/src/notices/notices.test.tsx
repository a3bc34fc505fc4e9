import { createHash } from "node:crypto";
import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { noticesApi } from "@larder/contract/household/notices";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { goTo } from "../testing/go-to.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser({ name: "Maya" });
});

const panel = async () => within(await screen.findByRole("region", { name: "What Expires Soon" }));
const EXPIRING = "What expires soon, and what you could cook from it";

describe("the settings of notices", () => {
  test("are off, and what is switched on saves itself", async () => {
    const { person } = await renderApp("/settings/expiring", { on: product, as: maya });
    const notices = await panel();
    const expiring = await notices.findByRole("switch", { name: EXPIRING });
    expect(expiring).not.toBeChecked();
    await person.click(expiring);
    await waitFor(() => expect(notices.getByLabelText("Every day at")).toHaveValue("08:00"));
    await person.selectOptions(notices.getByLabelText("What expires within"), "5 days");
    const address = await notices.findByLabelText(/^Webhook's address/);
    await person.type(address, "https://93.184.216.34/larder");
    await person.click(await notices.findByRole("checkbox", { name: "Webhook" }));
    expect(await screen.findByText("Notices saved")).toBeVisible();
    await waitFor(async () =>
      expect((await maya.call(noticesApi.read)).data).toMatchObject({
        expiring: { on: true, at: "08:00", days: 5, channels: ["webhook"] },
        webhook: { url: "https://93.184.216.34/larder", format: "json" },
      }),
    );
  });

  test("stay as they are on the screen while a choice is saved", async () => {
    const { person } = await renderApp("/settings/expiring", { on: product, as: maya });
    const notices = await panel();
    await person.click(await notices.findByRole("switch", { name: EXPIRING }));
    const time = await notices.findByLabelText("Every day at");
    expect(await screen.findByText("Notices saved")).toBeVisible();
    expect(notices.getByLabelText("Every day at")).toBe(time);
  });

  test("save a change that was made during a save", async () => {
    const { person, network } = await renderApp("/settings/expiring", { on: product, as: maya });
    const notices = await panel();
    const expiring = await notices.findByRole("switch", { name: EXPIRING });
    const release = network.hold("PUT /api/notices");
    await person.click(expiring);
    const address = await notices.findByLabelText(/^Webhook's address/);
    await person.type(address, "https://93.184.216.34/larder");
    await person.tab();
    release();
    await waitFor(async () =>
      expect((await maya.call(noticesApi.read)).data).toMatchObject({
        expiring: { on: true },
        webhook: { url: "https://93.184.216.34/larder" },
      }),
    );
    expect(expiring).toBeChecked();
  });

  test("stay as chosen until they are read again", async () => {
    const { person, network } = await renderApp("/settings/expiring", { on: product, as: maya });
    const notices = await panel();
    const expiring = await notices.findByRole("switch", { name: EXPIRING });
    const release = network.hold("GET /api/notices");
    await person.click(expiring);
    expect(await screen.findByText("Notices saved")).toBeVisible();
    expect(expiring).toBeChecked();
    await person.selectOptions(notices.getByLabelText("What expires within"), "5 days");
    release();
    await waitFor(async () =>
      expect((await maya.call(noticesApi.read)).data).toMatchObject({
        expiring: { on: true, days: 5 },
      }),
    );
    expect(expiring).toBeChecked();
  });

  test("say why a way cannot be chosen", async () => {
    const { person } = await renderApp("/settings/expiring", { on: product, as: maya });
    const notices = await panel();
    await person.click(await notices.findByRole("switch", { name: EXPIRING }));
    const mail = await notices.findByRole("checkbox", { name: "Mail" });
    await waitFor(() => expect(mail).toBeDisabled());
    await waitFor(() => expect(mail).toHaveAccessibleDescription("This Larder sends no mail."));
    const webhook = notices.getByRole("checkbox", { name: "Webhook" });
    expect(webhook).toHaveAccessibleDescription("Enter the webhook's address below first.");
    expect(notices.getByText("Choose at least one way, or nothing is sent.")).toBeVisible();
  });

  test("that are refused say why, and keep what was typed", async () => {
    const { person } = await renderApp("/settings/expiring", { on: product, as: maya });
    const notices = await panel();
    await notices.findByRole("switch", { name: EXPIRING });
    const address = notices.getByLabelText(/^Webhook's address/);
    await person.type(address, "http://127.0.0.1/");
    await person.tab();
    expect(await notices.findByRole("alert")).toHaveTextContent("This address cannot be asked.");
    expect(address).toHaveValue("http://127.0.0.1/");
  });

  test("that cannot be loaded say so", async () => {
    const { network } = await renderApp("/dashboard", { on: product, as: maya });
    network.answer("GET /api/notices", { status: 500, body: {} });
    goTo("/settings/expiring");
    expect(await (await panel()).findByRole("alert")).toHaveTextContent("unexpected error");
  });
});

describe("today's digest", () => {
  test("is shown as it would go", async () => {
    const kitchen = new TestKitchen(product);
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-11" });
    const { person } = await renderApp("/settings/expiring", { on: product, as: maya });
    await person.click(await (await panel()).findByRole("button", { name: "Show Me Today's" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Today's Digest" }));
    expect(dialog.getByText("Use soon: Milk")).toBeVisible();
    expect(dialog.getByText(/1 l of milk: expires tomorrow/)).toBeVisible();
  });

  test("says where there is nothing to tell, and when it fails", async () => {
    const { person, network } = await renderApp("/settings/expiring", { on: product, as: maya });
    const notices = await panel();
    const show = await notices.findByRole("button", { name: "Show Me Today's" });
    network.answer("POST /api/notices/preview", { status: 500, body: {} });
    await person.click(show);
    expect(await notices.findByRole("alert")).toHaveTextContent("unexpected error");
    network.goUp();
    await person.click(show);
    expect(await screen.findByText(/Nothing expires in these days/)).toBeVisible();
  });
});

/** A digest link about some food of Maya's. */
async function aFoodLink(food = "1 l milk"): Promise<string> {
  const lotId = await new TestKitchen(product).buys(maya, food, { expiryDate: "2026-03-11" });
  const token = `a-token-about-${food.replaceAll(" ", "-")}`;
  const now = product.clock.now();
  await product.db
    .insertInto("one_time_links")
    .values({
      token_hash: createHash("sha256").update(token).digest("base64url"),
      kind: "digest",
      user_id: maya.id,
      facts: JSON.stringify({ householdId: maya.householdId, lotId }),
      created_at: now,
      expires_at: now + 1000,
    })
    .execute();
  return `/food#${token}`;
}

const inStock = async () => (await maya.call(inventoryApi.list)).data.total;
const GONE = { level: 1, name: "This link is no longer valid." };

describe("the page that a link of a digest leads to", () => {
  test("asks what became of the food, and takes it out of stock once somebody has said", async () => {
    const { person } = await renderApp(await aFoodLink(), { on: product });
    expect(
      await screen.findByText("1 l of milk in your inventory, expiring tomorrow."),
    ).toBeVisible();
    expect(await inStock()).toBe(1);
    await person.click(screen.getByRole("button", { name: "Eaten" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Noted" })).toHaveFocus();
    expect(await inStock()).toBe(0);
  });

  test("takes the token out of the address, and the next link in the same tab asks about its own food", async () => {
    const [milk, eggs] = [await aFoodLink(), await aFoodLink("6 piece egg")];
    const { person } = await renderApp(milk, { on: product });
    await person.click(await screen.findByRole("button", { name: "Eaten" }));
    await screen.findByRole("heading", { level: 1, name: "Noted" });
    expect(location.href).toMatch(/\/food$/);
    goTo(eggs);
    expect(await screen.findByText("6 eggs in your inventory, expiring tomorrow.")).toBeVisible();
    expect(location.href).toMatch(/\/food$/);
    expect(await inStock()).toBe(1);
  });

  test("says that a link is dead, before and after somebody answers", async () => {
    const path = await aFoodLink();
    const { person } = await renderApp(path, { on: product });
    const eaten = await screen.findByRole("button", { name: "Eaten" });
    await product.db.deleteFrom("one_time_links").execute();
    await person.click(eaten);
    expect(await screen.findByRole("heading", GONE)).toBeVisible();
    cleanup();
    await renderApp("/food#no-such-link", { on: product });
    expect(await screen.findByRole("heading", GONE)).toBeVisible();
  });

  test("says a failure once, and leaves the choice", async () => {
    const { person, network } = await renderApp(await aFoodLink(), { on: product });
    const wasted = await screen.findByRole("button", { name: "Thrown Away" });
    network.answer("POST /api/notices/act", { status: 500, body: {} });
    await person.click(wasted);
    expect(await screen.findByRole("alert")).toHaveTextContent("unexpected error");
    network.goUp();
    await person.click(wasted);
    expect(await screen.findByRole("heading", { level: 1, name: "Noted" })).toBeVisible();
  });
});

describe("the page that stops notices by mail", () => {
  test("asks first, says a failure once, and stops them", async () => {
    const on = { on: true, channels: ["mail" as const] };
    const body = {
      timeZone: "UTC",
      expiring: { ...on, at: "08:00", days: 3 },
      budget: on,
      list: on,
      webhook: null,
    };
    await maya.call(noticesApi.save, { body });
    const channels = async () => (await maya.call(noticesApi.read)).data.budget.channels;
    const { created_at: madeAt } = await product.db
      .selectFrom("users")
      .select("created_at")
      .where("id", "=", maya.id)
      .executeTakeFirstOrThrow();
    const token = `${maya.id}-${product.deps.secrets.sign("notices", `stop ${maya.id} ${madeAt}`)}`;
    const { person, network } = await renderApp(`/notices/stop#${token}`, { on: product });
    const stop = await screen.findByRole("button", { name: "Stop Them" });
    expect(location.hash).toBe("");
    network.answer(`POST /api/notices/stop/${token}`, { status: 500, body: {} });
    await person.click(stop);
    expect(await screen.findByRole("alert")).toHaveTextContent("unexpected error");
    expect(await channels()).toEqual(["mail"]);
    network.goUp();
    await person.click(stop);
    expect(await screen.findByRole("heading", { level: 1, name: "Stopped" })).toHaveFocus();
    expect(await channels()).toEqual([]);
  });

  test("says that a link is dead", async () => {
    const { person } = await renderApp("/notices/stop#1-x", { on: product });
    await person.click(await screen.findByRole("button", { name: "Stop Them" }));
    expect(await screen.findByRole("heading", GONE)).toBeVisible();
  });
});
