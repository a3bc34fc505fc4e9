import { calendarApi } from "@larder/contract/household/calendar";
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

const button = (name: string) => screen.findByRole("button", { name });
async function open() {
  const opened = await renderApp("/settings/calendar", { on: product, as: maya });
  expect(await screen.findByRole("heading", { name: "Calendar" })).toBeVisible();
  return opened;
}
const shown = () => screen.findByLabelText<HTMLInputElement>("Calendar address");
const isRead = async (address: string) => {
  const { pathname } = new URL(address);
  const token = pathname.slice(-47, -4);
  return (await product.call(calendarApi.read, { params: { token } })).status === 200;
};

describe("the address of a calendar", () => {
  test("is made, shown once, copied, and opened by the calendar of the device", async () => {
    const { person } = await open();
    await person.click(await button("Make an Address"));
    const address = (await shown()).value;
    expect(address).toMatch(new RegExp(`^${location.origin}/api/calendar/[\\w-]{43}\\.ics$`));
    expect(await isRead(address)).toBe(true);
    const link = screen.getByRole("link", { name: "Open in Calendar" });
    expect(link).toHaveAttribute("href", address.replace(/^https?:/, "webcal:"));
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    await person.click(await button("Copy Address"));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(address));
    expect(await screen.findByText("Copied.")).toBeVisible();
    copied.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
    await person.click(await button("Copy Address"));
    expect(await screen.findByText(/The browser did not copy it\./)).toBeVisible();
  });

  test("is not shown again: the settings say since when there is one", async () => {
    await maya.call(calendarApi.make);
    await open();
    expect(await screen.findByText(/You have had a calendar address since Mar 10\./)).toBeVisible();
    expect(screen.queryByLabelText("Calendar address")).toBeNull();
    expect(screen.queryByRole("button", { name: "Make an Address" })).toBeNull();
  });

  test("is made anew once that is said to end the old one", async () => {
    const { person } = await open();
    await person.click(await button("Make an Address"));
    const old = (await shown()).value;
    await person.click(await button("Make a New Address"));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/The address that you have ends/)).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(async () => expect(await isRead(old)).toBe(true));
    await person.click(await button("Make a New Address"));
    const again = within(await screen.findByRole("alertdialog"));
    await person.click(again.getByRole("button", { name: "Make a New Address" }));
    await waitFor(async () => expect((await shown()).value).not.toBe(old));
    expect([await isRead(old), await isRead((await shown()).value)]).toEqual([false, true]);
  });

  test("is ended, and can be made again", async () => {
    const { person } = await open();
    await person.click(await button("Make an Address"));
    const old = (await shown()).value;
    await person.click(await button("End It"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await person.click(dialog.getByRole("button", { name: "End It" }));
    expect(await screen.findByText("The calendar address has ended")).toBeVisible();
    expect(await button("Make an Address")).toBeVisible();
    expect(screen.queryByLabelText("Calendar address")).toBeNull();
    expect(await isRead(old)).toBe(false);
  });
});

const UNEXPECTED = "An unexpected error occurred.";

describe("a failure", () => {
  test.each([
    ["to make", "POST", ["Make an Address"]],
    ["to make anew", "POST", ["Make a New Address", "Make a New Address"]],
    ["to end", "DELETE", ["End It", "End It"]],
  ] as const)("%s an address is said once, and can be dismissed", async (_, method, presses) => {
    if (presses.length > 1) await maya.call(calendarApi.make);
    const { person, network } = await open();
    network.answer(`${method} /api/calendar`, { status: 500, body: {} });
    for (const [at, name] of presses.entries()) {
      const within_ = at === 0 ? screen : within(await screen.findByRole("alertdialog"));
      await person.click(await within_.findByRole("button", { name }));
    }
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(UNEXPECTED);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(UNEXPECTED)).toBeNull());
  });

  test("to learn since when there is one is said, and it can be asked again", async () => {
    const { person, network } = await renderApp("/account", { on: product, as: maya });
    network.answer("GET /api/calendar", { status: 500, body: {} });
    history.pushState(null, "", "/settings/calendar");
    dispatchEvent(new PopStateEvent("popstate"));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(UNEXPECTED);
    network.goUp();
    await person.click(await button("Try Again"));
    expect(await button("Make an Address")).toBeVisible();
  });
});
