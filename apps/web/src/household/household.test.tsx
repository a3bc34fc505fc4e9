import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { householdApi } from "@larder/contract/household/household";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useSession } from "../api/kept/session.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
type Person = Awaited<ReturnType<Product["aUser"]>>;
let product: Product;
let maya: Person;
let sam: Person;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser({ name: "Maya" });
  sam = await product.aUser({ name: "Sam", household: maya.householdId, householdRole: "MEMBER" });
});

const open = (as: Person) => renderApp("/household", { on: product, as });
const rowOf = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 3, name: new RegExp(`^${name}`) });
  return within(heading.closest<HTMLElement>("li") ?? heading);
};
const choose = async (hand: UserEvent, name: string, entry: string) => {
  await hand.click(await screen.findByRole("button", { name: `More for ${name}` }));
  await hand.click(await screen.findByRole("menuitem", { name: entry }));
};
const membersSeenBy = async (person: Person) =>
  (await person.call(householdApi.get)).data.household.members.map(({ name, role }) => [
    name,
    role,
  ]);

describe("an owner", () => {
  test("sees who is there, as what and since when, and makes others owners and members again", async () => {
    const { person } = await open(maya);
    expect(await screen.findByRole("heading", { level: 1, name: /Maya's kitchen/ })).toBeVisible();
    expect((await rowOf("Maya")).getByText("You")).toBeVisible();
    (await rowOf("Maya")).getByText("Owner, since Mar 10");
    (await rowOf("Sam")).getByText("Member, since Mar 10");
    await choose(person, "Sam", "Make an Owner");
    expect(await screen.findByText("Sam is an owner now")).toBeVisible();
    await waitFor(async () => (await rowOf("Sam")).getByText("Owner, since Mar 10"));
    await choose(person, "Sam", "Make a Member");
    await waitFor(async () => (await rowOf("Sam")).getByText("Member, since Mar 10"));
    expect(await membersSeenBy(maya)).toEqual([
      ["Maya", "OWNER"],
      ["Sam", "MEMBER"],
    ]);
  });

  test("names the household anew, for the menu too, and hears what is wrong with a name", async () => {
    const { person } = await open(maya);
    await person.click(await screen.findByRole("button", { name: "Rename Household" }));
    const field = await screen.findByLabelText("Household name");
    await person.clear(field);
    await person.click(await screen.findByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Household name is required")).toBeVisible();
    await person.type(field, "Elm Street{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: /Elm Street/ })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Open menu" }));
    await waitFor(() =>
      expect(
        within(screen.getByRole("dialog", { name: "Menu" })).getByText("Elm Street"),
      ).toBeVisible(),
    );
  });

  test("invites by a link that is shown once, as a code and to copy, and takes it back", async () => {
    const { person, network } = await open(maya);
    await person.click(await screen.findByRole("button", { name: "Invite Someone" }));
    await person.type(await screen.findByLabelText(/Who is it for\?/), "Nia{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Invitation" }));
    const link = dialog.getByLabelText<HTMLInputElement>("Link").value;
    expect(link).toMatch(new RegExp(`^${location.origin}/join/[\\w-]{43}$`));
    expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    await person.click(dialog.getByRole("button", { name: "Copy Link" }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(link));
    expect(await dialog.findByText("Copied.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Done" }));

    expect((await rowOf("Nia")).getByText("By Maya, until Mar 17")).toBeVisible();
    expect(document.body).not.toHaveTextContent(link);
    const takeBack = screen.getByRole("button", { name: "Take Back: Nia" });
    const release = network.hold("DELETE /api/household/invitations/1");
    await person.click(takeBack);
    await waitFor(() => expect(takeBack).toHaveAttribute("aria-disabled", "true"));
    release();
    await waitFor(() => expect(screen.queryByText("Open invitations")).toBeNull());
  });

  test("sets how money, weeks and amounts are shown; each choice holds at once", async () => {
    const { person } = await open(maya);
    const currency = within(await screen.findByLabelText("Currency"));
    const usual = within(currency.getByRole("group", { name: "Most used" }));
    expect(usual.getAllByRole("option")).toHaveLength(10);
    expect(currency.queryByRole("option", { name: /HRK|XDR/ })).toBeNull();
    await person.selectOptions(await screen.findByLabelText("Currency"), "EUR");
    await waitFor(() =>
      expect(useSession.getState().user?.household?.settings.currency).toBe("EUR"),
    );
    await person.selectOptions(screen.getByLabelText("The week begins on"), "Sunday");
    await person.selectOptions(await screen.findByLabelText("Amounts of recipes"), "Metric");
    await person.selectOptions(await screen.findByLabelText(/^Past its best-before/), "3 days");
    await waitFor(async () => {
      const { settings } = (await maya.call(householdApi.get)).data.household;
      expect(settings).toMatchObject({
        currency: "EUR",
        firstDayOfWeek: "sunday",
        measures: "metric",
        graceDays: 3,
      });
    });
  });

  test.each([
    ["with copies of the recipes", true, ["Soup"]],
    ["without", false, []],
  ])("removes somebody %s, having been asked", async (_, takesCopies, recipes) => {
    await new TestKitchen(product).saves(maya, ["1 g salt"], { name: "Soup" });
    const { person } = await open(maya);
    await choose(person, "Sam", "Remove");
    const question = within(await screen.findByRole("alertdialog", { name: "Remove Sam?" }));
    const copies = question.getByRole("checkbox", { name: "Give Sam copies of the recipes" });
    expect(copies).toBeChecked();
    if (!takesCopies) await person.click(copies);
    await person.click(await question.findByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Sam was removed")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Member, since Mar 10")).toBeNull());
    expect((await sam.call(recipesApi.list)).data.recipes.map(({ name }) => name)).toEqual(recipes);
  });

  test("who is the only one is told what leaving would take", async () => {
    await open(await product.aUser({ name: "Ana" }));
    expect(await screen.findByText(/^You are the only one here\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^More for/ })).toBeNull();
  });

  test("who is the only owner is told what to do first", async () => {
    await open(maya);
    expect(
      await screen.findByText("You are the only owner. Make someone else an owner first."),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Leave Household" })).toBeNull();
  });

  test("who is an owner beside another one may leave", async () => {
    await maya.call(householdApi.changeMember, { params: { id: sam.id }, body: { role: "OWNER" } });
    await open(maya);
    expect(await screen.findByRole("button", { name: "Leave Household" })).toBeVisible();
  });
});

describe("a member", () => {
  test("reads people and settings, and is offered nothing of an owner's", async () => {
    await open(sam);
    expect((await rowOf("Sam")).getByText("You")).toBeVisible();
    expect(screen.getByText("Owners can change these.")).toBeVisible();
    expect(screen.getByText("USD · US Dollar")).toBeVisible();
    for (const name of [/^More for/, "Rename Household", "Invite Someone"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByLabelText("Currency")).toBeNull();
    expect(screen.getByRole("button", { name: "Leave Household" })).toBeVisible();
  });
});

test("leaving asks first, leads to the dashboard of a household of one's own, and says so", async () => {
  await new TestKitchen(product).buys(maya, "2 l milk");
  const { person } = await open(sam);
  await person.click(await screen.findByRole("button", { name: "Leave Household" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Leave Maya's kitchen?" }),
  );
  expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await person.click(question.getByRole("button", { name: "Leave Household" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(await screen.findByText("You left Maya's kitchen")).toBeVisible();
  expect(useSession.getState().user?.household?.name).toBe("Sam's kitchen");
  const stock = () => screen.getByText("Inventory Items").closest("li")?.textContent;
  await waitFor(() => expect(stock()).toBe("0Inventory Items"));
});

describe("a failure", () => {
  const cases: readonly (readonly [
    doing: string,
    request: () => string,
    act: (hand: UserEvent) => Promise<void>,
    text: string,
  ])[] = [
    [
      "make somebody an owner",
      () => `PATCH /api/household/members/${sam.id}`,
      (hand) => choose(hand, "Sam", "Make an Owner"),
      "This person's role could not be changed.",
    ],
    [
      "change a setting",
      () => "PATCH /api/household",
      async (hand) => hand.selectOptions(await screen.findByLabelText("Currency"), "EUR"),
      "The household could not be changed.",
    ],
    [
      "invite",
      () => "POST /api/household/invitations",
      async (hand) => {
        await hand.click(await screen.findByRole("button", { name: "Invite Someone" }));
        await hand.click(await screen.findByRole("button", { name: "Make Link" }));
      },
      "The invitation could not be made.",
    ],
    [
      "remove somebody",
      () => `DELETE /api/household/members/${sam.id}`,
      async (hand) => {
        await choose(hand, "Sam", "Remove");
        await hand.click(await screen.findByRole("button", { name: "Remove" }));
      },
      "This person could not be removed.",
    ],
  ];
  test.each(cases)("to %s is said once, and can be dismissed", async (_, request, act, text) => {
    const { person, network } = await open(maya);
    network.answer(request(), { status: 500, body: {} });
    await act(person);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(text);
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  test("to leave is said once, and one stays", async () => {
    const { person, network } = await open(sam);
    network.answer("POST /api/household/leave", { status: 500, body: {} });
    await person.click(await screen.findByRole("button", { name: "Leave Household" }));
    const question = within(await screen.findByRole("alertdialog"));
    await person.click(question.getByRole("button", { name: "Leave Household" }));
    expect(await question.findByRole("alert")).toHaveTextContent(
      "The household could not be left.",
    );
    expect(location.pathname).toBe("/household");
  });

  test("to take an invitation back is said once, and leaves it there", async () => {
    const { id } = (await maya.call(householdApi.invite, { body: { note: "Nia" } })).data
      .invitation;
    const { person, network } = await open(maya);
    network.answer(`DELETE /api/household/invitations/${id}`, { status: 500, body: {} });
    await person.click(await screen.findByRole("button", { name: "Take Back: Nia" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The invitation could not be taken back.",
    );
    await rowOf("Nia");
  });
});
