// With everything: screen tests (messages.test.tsx, inbox.test.tsx, admin.test.tsx) cover each
// step.
// At one size every day: every-screen and keyboard check its screens at both.
import { checkAccessibility, expect, test } from "../../fixtures.ts";

interface Request {
  readonly id: number;
  readonly requestedItemName: string;
}

/**
 * Names of letters, since two projects run this journey on one product and a name is approved once.
 */
const aName = (start: string): string =>
  `${start} ${String.fromCodePoint(...Array.from({ length: 8 }, () => 97 + Math.floor(Math.random() * 26)))}`;

test("a wish for an ingredient is answered, approved and arrives in the list", async ({
  enter,
  enterAs,
  api,
}) => {
  const wished = aName("Oat drink");
  const agreed = aName("Oat");
  const { page, person } = await enter("/settings", "free", "Maya");
  await api(person, "POST /ingredients/request", { requestedItemName: wished });
  const { page: office, person: admin } = await enter("/admin", "admin");
  await checkAccessibility(office);

  await office.getByRole("link", { name: "View Messages" }).click();
  await office.getByRole("link", { name: wished }).click();
  const ticket = office.getByRole("region", { name: "Conversation" });
  await expect(ticket.getByText("Conversation with Maya")).toBeVisible();
  await ticket.getByPlaceholder("Type your message...").fill("Would a plainer name do?");
  await ticket.getByRole("button", { name: "Send" }).click();
  await expect(ticket.getByText("Would a plainer name do?")).toBeVisible();
  await checkAccessibility(office);

  // Her clock can be advanced to the next poll.
  await page.clock.install();
  await page.reload();
  await page.getByRole("link", { name: "Messages 1 unread" }).click();
  await page.getByRole("link", { name: `Unread: Ingredient request: ${wished}` }).click();
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation.getByText("Would a plainer name do?")).toBeVisible();
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await checkAccessibility(page);

  await ticket.getByRole("button", { name: "Approve Addition" }).click();
  const dialog = office.getByRole("dialog", { name: "Approve Ingredient" });
  await expect(dialog.getByLabel("Ingredient Name")).toHaveValue(wished);
  await dialog.getByLabel("Ingredient Name").fill(agreed);
  await dialog.getByRole("button", { name: "Approve & Close Ticket" }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole("link", { name: wished })).toBeHidden();

  await page.clock.runFor(15_000);
  await expect(conversation.getByText(`"${agreed}" has been added`)).toBeVisible();
  await expect(conversation.getByText("This ticket has been closed.")).toBeVisible();
  const { masterIngredients } = await api<{ masterIngredients: { name: string }[] }>(
    person,
    `GET /ingredients/master/ingredients?search=${encodeURIComponent(agreed)}`,
  );
  expect(masterIngredients.map(({ name }) => name)).toEqual([agreed]);

  const inbox = await enterAs(admin, "/admin/messages?tab=closed");
  await expect(inbox.getByRole("link", { name: wished })).toBeVisible();
});

// The tests above cover the path to an answer at both sizes.
test(
  "a wish is rejected with a reason, and the person can ask back",
  { tag: "@one-size" },
  async ({ enter, api }) => {
    const wished = aName("Golden water");
    const { page, person } = await enter("/messages", "free", "Theo");
    await expect(page.getByText("No messages in this view.")).toBeVisible();
    await api(person, "POST /ingredients/request", { requestedItemName: wished });
    const { page: office, person: admin } = await enter("/admin", "admin");
    await office.getByRole("button", { name: `Reject ${wished}` }).click();
    const dialog = office.getByRole("dialog", { name: `Reject ${wished}?` });
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog.getByText("Rejection notes cannot be empty.")).toBeVisible();
    await checkAccessibility(office);
    await dialog.getByRole("button", { name: "OK" }).click();
    await office.keyboard.type("Nobody sells that.");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog).toBeHidden();
    const requests = await api<Request[]>(admin, "GET /admin/ingredient-requests");
    expect(requests.find((request) => request.requestedItemName === wished)).toMatchObject({
      status: "REJECTED",
      adminNotes: "Nobody sells that.",
    });

    await page.reload();
    await page.getByRole("link", { name: wished }).click();
    await expect(page.getByText("Nobody sells that.")).toBeVisible();
    await page.getByPlaceholder("Type your message...").fill("My neighbour does.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("log").getByText("My neighbour does.")).toBeVisible();
  },
);

// The tests above cover the place of the figure at both sizes.
test("a hundred and fifty unread conversations have one figure, read as it stands there @one-size @everything", async ({
  enter,
  api,
}) => {
  const theirs = await Promise.all(["Ana", "Ben"].map((name) => enter("/settings", "free", name)));
  for (const { person } of theirs)
    for (let count = 1; count <= 75; count += 1)
      await api(person, "POST /messages", { subject: `Question ${count}`, content: "Hello?" });
  const { page: office } = await enter("/dashboard", "admin");
  const messages = office.getByRole("link", { name: "Messages 99+ unread" });
  await expect(messages).toContainText("99+");
  await checkAccessibility(office);
  await office.getByRole("button", { name: "Open menu" }).click();
  const menu = office.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "COMMUNITY 99+ unread" }).click();
  await expect(menu.getByRole("link", { name: "Messages 99+ unread" })).toBeVisible();
  await checkAccessibility(office);
  // The figure belongs to the administrator, whom other journeys need.
  for (const { page, person } of theirs) {
    // An open page would poll a household that is gone.
    await page.close();
    await api(person, "DELETE /auth/account");
  }
});
