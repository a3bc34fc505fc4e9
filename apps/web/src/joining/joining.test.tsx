import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { authApi } from "@larder/contract/access/auth";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useSession } from "../api/kept/session.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
let path: string;
beforeEach(async () => {
  sessionStorage.clear();
  product = await aProduct();
  maya = await product.aUser({ name: "Maya" });
  const { url } = (await maya.call(householdApi.invite, { body: {} })).data;
  path = new URL(url, "http://larder.example").pathname;
});

const INVITES = "Maya invites you to Maya's kitchen";

test("a visitor is told who invites to what, and is in after signing up, without a second question", async () => {
  const { person } = await renderApp(path, { on: product });
  expect(await screen.findByRole("heading", { level: 1, name: INVITES })).toBeVisible();
  expect(screen.getByText("The link works once, until Mar 17.")).toBeVisible();
  await person.click(screen.getByRole("link", { name: "Create an Account" }));
  await waitFor(() => expect(location.pathname).toBe("/register"));
  await person.type(await screen.findByLabelText("Full Name"), "Sam");
  await person.type(await screen.findByLabelText("Email address"), "sam@example.com");
  await person.type(await screen.findByLabelText("Password"), "battery staple");
  await person.type(await screen.findByLabelText("Confirm Password"), "battery staple");
  await person.click(await screen.findByRole("button", { name: "Register" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(await screen.findByText("You are in Maya's kitchen now.")).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test("somebody who opens the link signed in decides first, also with nothing to bring", async () => {
  const sam = await product.aUser({ name: "Sam" });
  await renderApp(path, { on: product, as: sam });
  expect(await screen.findByRole("button", { name: "Join Maya's kitchen" })).toBeVisible();
  expect(screen.queryByText("What do you bring?")).toBeNull();
  expect((await maya.call(householdApi.get)).data.household.members).toHaveLength(1);
});

test("somebody with an account and nothing in it is in after signing in", async () => {
  const body = { name: "Sam", email: "sam@example.com", password: "battery staple" };
  await product.call(authApi.register, { body });
  const { person } = await renderApp(path, { on: product });
  await person.click(await screen.findByRole("link", { name: "Sign In" }));
  await person.type(await screen.findByLabelText("Email address"), body.email);
  await person.type(await screen.findByLabelText("Password"), body.password);
  await waitFor(() => expect(screen.getByRole("button", { name: "Sign In" })).toBeEnabled());
  await person.click(screen.getByRole("button", { name: "Sign In" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(await screen.findByText("You are in Maya's kitchen now.")).toBeVisible();
});

test("somebody who comes back with food is asked what to bring", async () => {
  sessionStorage.setItem("invitation", path.replace("/join/", ""));
  await openAsSam();
  expect(screen.getByText("What do you bring?")).toBeVisible();
  expect(location.pathname).toBe(path);
});

test("what was put into the tab's storage by somebody else leads nowhere", async () => {
  sessionStorage.setItem("invitation", "//evil.example/x");
  const sam = await product.aUser({ name: "Sam" });
  await renderApp("/login", { on: product, as: sam });
  await waitFor(() => expect(location.pathname).toBe("/inventory"));
});

test.each(["unknown", "taken back"])("a link that is %s says so and what to do", async (which) => {
  const { household } = (await maya.call(householdApi.get)).data;
  for (const { id } of household.invitations ?? []) await maya.call(householdApi.revoke, { id });
  await renderApp(which === "unknown" ? "/join/nothing" : path, { on: product });
  expect(
    await screen.findByRole("heading", { name: "This invitation is no longer valid." }),
  ).toBeVisible();
  expect(screen.getByText(/Ask for a new one\.$/)).toBeVisible();
});

test("a look that fails says why, and can be tried again", async () => {
  const { person, network } = await renderApp("/login", { on: product });
  network.answer(`GET /api${path.replace("/join", "/invitations")}`, { status: 500, body: {} });
  vi.spyOn(console, "error").mockReturnValue();
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  expect(await screen.findByText("Failed to load the invitation.")).toBeVisible();
  network.goUp();
  await person.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { level: 1, name: INVITES })).toBeVisible();
});

test("an owner who opens the own link is told so and led in", async () => {
  const { person } = await renderApp(path, { on: product, as: maya });
  expect(await screen.findByText("You are in Maya's kitchen already")).toBeVisible();
  await person.click(screen.getByRole("link", { name: "Open Larder" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
});

test("the only owner of others is told what to do first", async () => {
  const ana = await product.aUser({ name: "Ana" });
  await product.aUser({ name: "Leo", household: ana.householdId, householdRole: "MEMBER" });
  await renderApp(path, { on: product, as: ana });
  expect(await screen.findByText(/^You are the only owner of Ana's kitchen/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Join/ })).toBeNull();
});

test("another account can be used instead, with the link at hand", async () => {
  const sam = await product.aUser({ name: "Sam" });
  const { person } = await renderApp(path, { on: product, as: sam });
  await person.click(await screen.findByRole("button", { name: "Use Another Account" }));
  expect(await screen.findByRole("link", { name: "Create an Account" })).toBeVisible();
  expect(useSession.getState().token).toBeNull();
});

/** Sam with two litres of milk and a recipe, on the invitation page. */
async function openAsSam() {
  const sam = await product.aUser({ name: "Sam" });
  const kitchen = new TestKitchen(product);
  await kitchen.buys(sam, "2 l milk");
  await kitchen.saves(sam, ["1 g salt"], { name: "Chili" });
  const { person, network } = await renderApp(path, { on: product, as: sam });
  const join = await screen.findByRole("button", { name: "Join Maya's kitchen" });
  return { sam, hand: person, network, join };
}
const seenByMaya = async () => {
  const [stock, recipes] = await Promise.all([
    maya.call(inventoryApi.list),
    maya.call(recipesApi.list),
  ]);
  return [
    stock.data.ingredients.map(({ name }) => name),
    recipes.data.recipes.map(({ name }) => name),
  ];
};

test("who has something is asked what to bring, brings everything, and lands on the dashboard, told once", async () => {
  const { hand, join } = await openAsSam();
  expect(
    screen.getByText("1 thing in stock, 1 recipe, and what was cooked and spent"),
  ).toBeVisible();
  expect(screen.getByRole("radio", { name: /^Everything/ })).toBeChecked();
  await hand.click(join);
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(await screen.findByText("You are in Maya's kitchen now.")).toBeVisible();
  expect(useSession.getState().user?.household?.role).toBe("MEMBER");
  expect(await seenByMaya()).toEqual([["Milk"], ["Chili"]]);
});

test("who leaves something behind that nobody else has is asked before it is deleted", async () => {
  const { hand, join } = await openAsSam();
  await hand.click(screen.getByRole("radio", { name: /^Copies of the recipes/ }));
  await hand.click(join);
  const question = within(
    await screen.findByRole("alertdialog", { name: "Delete Sam's kitchen?" }),
  );
  await hand.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(async () => expect(await seenByMaya()).toEqual([[], []]));
  await hand.click(join);
  await hand.click(await screen.findByRole("button", { name: "Delete and Join" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(await seenByMaya()).toEqual([[], ["Chili"]]);
});

test("everything stays where others live", async () => {
  const ana = await product.aUser({ name: "Ana" });
  const leo = await product.aUser({
    name: "Leo",
    household: ana.householdId,
    householdRole: "MEMBER",
  });
  const { person } = await renderApp(path, { on: product, as: leo });
  const everything = await screen.findByRole("radio", { name: /^Everything/ });
  expect(everything).toBeDisabled();
  expect(screen.getByText("Others live in Ana's kitchen, so it stays with them.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Join Maya's kitchen" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
});

test("a refusal to join is said once, in the server's words, and can be dismissed", async () => {
  const { hand, network, join } = await openAsSam();
  const body = { status: "error", code: "limit_reached", message: "It is full.", requestId: "1" };
  network.answer(`POST /api${path.replace("/join", "/invitations")}/accept`, { status: 409, body });
  await hand.click(join);
  expect(await screen.findByRole("alert")).toHaveTextContent("It is full.");
  await hand.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText("It is full.")).toBeNull());
  expect(location.pathname).toBe(path);
});

test("a member who opens a link of the own household stays, and is told so", async () => {
  const sam = await product.aUser({
    name: "Sam",
    household: maya.householdId,
    householdRole: "MEMBER",
  });
  const { person } = await renderApp(path, { on: product, as: sam });
  await person.click(await screen.findByRole("button", { name: "Join Maya's kitchen" }));
  expect(await screen.findByText("You are in Maya's kitchen already")).toBeVisible();
});
