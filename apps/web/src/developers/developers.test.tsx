import { tokensApi } from "@larder/contract/programs/tokens";
import { summaryApi } from "@larder/contract/programs/summary";
import { webhooksApi } from "@larder/contract/programs/webhooks";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
type Person = Awaited<ReturnType<Product["aUser"]>>;
let product: Product;
let maya: Person;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser({ name: "Maya" });
});

const HOOK = "https://8.8.8.8/hook";
const UNEXPECTED = "An unexpected error occurred.";
const button = (name: string) => screen.findByRole("button", { name });
async function open() {
  const opened = await renderApp("/settings/developers", { on: product, as: maya });
  expect(await screen.findByRole("heading", { level: 1, name: "For developers" })).toBeVisible();
  return opened;
}
const aToken = (name: string) =>
  maya.call(tokensApi.make, { body: { name, scope: "write" as const } });
const aWebhook = () =>
  maya.call(webhooksApi.make, { body: { url: HOOK, events: ["stock.changed"] } });

test("the settings lead there", async () => {
  const { person } = await renderApp("/settings", { on: product, as: maya });
  await person.click(await screen.findByRole("link", { name: "For developers" }));
  expect(await screen.findByRole("heading", { level: 1, name: "For developers" })).toBeVisible();
});

describe("a token", () => {
  test("is made, and its secret is shown once and works", async () => {
    const { person } = await open();
    expect(await screen.findByText("No program has access.")).toBeVisible();
    await person.click(await button("New Token"));
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(await dialog.findByLabelText("Name"), "Home Assistant");
    await person.click(await dialog.findByRole("button", { name: "Make Token" }));
    const { value } = await screen.findByLabelText<HTMLInputElement>("Secret");
    expect(value).toMatch(/^larder_/);
    const headers = { authorization: `Bearer ${value}` };
    expect((await product.call(summaryApi.look, { headers })).status).toBe(200);
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    await person.click(await button("Copy"));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(value));
    await person.click(await button("I Have Kept It"));
    await waitFor(() => expect(screen.queryByLabelText("Secret")).toBeNull());
    expect(await screen.findByText("reads · never used · no end")).toBeVisible();
  });

  test("may end with a day", async () => {
    const { person } = await open();
    await person.click(await button("New Token"));
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(await dialog.findByLabelText("Name"), "Shortcut");
    await person.selectOptions(await dialog.findByLabelText("What it may do"), "Read and write");
    const until = await dialog.findByLabelText(/^Until/);
    // Without the mark, Safari shows today's date in an empty field.
    expect(until).toHaveAttribute("data-empty");
    await person.type(until, "2099-03-01");
    await person.click(await dialog.findByRole("button", { name: "Make Token" }));
    expect(
      await screen.findByText("reads and writes · never used · until Mar 1, 2099"),
    ).toBeVisible();
  });

  test("is revoked once that is confirmed", async () => {
    await aToken("Old tablet");
    const { person } = await open();
    await person.click(await button("Revoke Old tablet"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await person.click(await dialog.findByRole("button", { name: "Revoke" }));
    expect(await screen.findByText("Old tablet was revoked.")).toBeVisible();
    expect(await screen.findByText("No program has access.")).toBeVisible();
  });

  test("that cannot be made says why and keeps what was typed; a dialog says what is missing", async () => {
    const { person, network } = await open();
    await person.click(await button("New Token"));
    const dialog = within(await screen.findByRole("dialog"));
    await person.click(await dialog.findByRole("button", { name: "Make Token" }));
    expect(await dialog.findByText("Name is required")).toBeVisible();
    network.answer("POST /api/tokens", { status: 500, body: {} });
    await person.type(await dialog.findByLabelText("Name"), "Shell");
    await person.click(await dialog.findByRole("button", { name: "Make Token" }));
    expect(await dialog.findByText(UNEXPECTED)).toBeVisible();
    expect(await dialog.findByLabelText("Name")).toHaveValue("Shell");
  });
});

describe("a webhook", () => {
  test("is made with the events that are chosen, and its secret is shown once", async () => {
    const { person } = await open();
    expect(await screen.findByText("Nothing is sent anywhere.")).toBeVisible();
    await person.click(await button("New Webhook"));
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(await dialog.findByLabelText("Address"), HOOK);
    await person.click(await dialog.findByLabelText("stock.changed"));
    await person.click(await dialog.findByLabelText("list.changed"));
    await person.click(await dialog.findByRole("button", { name: "Make Webhook" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Secret")).value).toMatch(/^whsec_/);
    expect(await screen.findByText("stock.changed, list.changed · nothing sent yet")).toBeVisible();
  });

  test("without events, and to the inside, is refused in its dialog", async () => {
    const { person } = await open();
    await person.click(await button("New Webhook"));
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(await dialog.findByLabelText("Address"), "http://127.0.0.1/");
    await person.click(await dialog.findByRole("button", { name: "Make Webhook" }));
    expect(await dialog.findByText("Choose at least one event")).toBeVisible();
    await person.click(await dialog.findByLabelText("stock.changed"));
    await person.click(await dialog.findByRole("button", { name: "Make Webhook" }));
    expect(await dialog.findByText("This address cannot be asked.")).toBeVisible();
  });

  test("is tested, told of other events, switched off and on, given another secret, and deleted", async () => {
    await aWebhook();
    const { person } = await open();
    await person.click(await button(`Test ${HOOK}`));
    expect(await screen.findByText("A test is on its way.")).toBeVisible();
    await person.click(await button("Change Events"));
    const dialog = within(await screen.findByRole("dialog"));
    await person.click(await dialog.findByLabelText("recipe.cooked"));
    await person.click(await dialog.findByRole("button", { name: "Save" }));
    expect(await screen.findByText(/^stock\.changed, recipe\.cooked/)).toBeVisible();
    await person.click(await button("Switch Off"));
    expect(await screen.findByText(/Off since Mar 10/)).toBeVisible();
    await person.click(await button("Switch On"));
    expect(await button("Switch Off")).toBeVisible();
    await person.click(await button("New Secret"));
    expect((await screen.findByLabelText<HTMLInputElement>("Secret")).value).toMatch(/^whsec_/);
    await person.click(await button("Delete"));
    const asked = within(await screen.findByRole("alertdialog"));
    await person.click(await asked.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The webhook was deleted.")).toBeVisible();
    expect(await screen.findByText("Nothing is sent anywhere.")).toBeVisible();
  });
});

describe("a failure", () => {
  test.each([
    ["to revoke a token", "DELETE /api/tokens", ["Revoke Old tablet", "Revoke"]],
    ["to test a webhook", "POST /api/webhooks", [`Test ${HOOK}`]],
    ["to switch a webhook off", "PATCH /api/webhooks", ["Switch Off"]],
    ["to give a webhook another secret", "POST /api/webhooks", ["New Secret"]],
    ["to delete a webhook", "DELETE /api/webhooks", ["Delete", "Delete"]],
  ] as const)("%s is said once, and can be dismissed", async (_, call, presses) => {
    const token = await aToken("Old tablet");
    const webhook = await aWebhook();
    const { person, network } = await open();
    const path = call.includes("tokens")
      ? `/${token.data.token.id}`
      : `/${webhook.data.webhook.id}`;
    const after = presses[0].startsWith("Test")
      ? "/test"
      : presses[0] === "New Secret"
        ? "/rotate"
        : "";
    network.answer(`${call}${path}${after}`, { status: 500, body: {} });
    for (const [at, name] of presses.entries()) {
      const place = at === 0 ? screen : within(await screen.findByRole("alertdialog"));
      await person.click(await place.findByRole("button", { name }));
    }
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(UNEXPECTED);
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(UNEXPECTED)).toBeNull());
  });

  test.each(["tokens", "webhooks"])(
    "to read the %s is said, and can be asked again",
    async (what) => {
      const { person, network } = await renderApp("/account", { on: product, as: maya });
      network.answer(`GET /api/${what}`, { status: 500, body: {} });
      history.pushState(null, "", "/settings/developers");
      dispatchEvent(new PopStateEvent("popstate"));
      expect(await screen.findByRole("alert")).toHaveTextContent(UNEXPECTED);
      network.goUp();
      await person.click(await button("Try Again"));
      await waitFor(() => expect(screen.queryByText(UNEXPECTED)).toBeNull());
    },
  );
});
