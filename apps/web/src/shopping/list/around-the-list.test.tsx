import { shoppingApi } from "@larder/contract/week/shopping";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useRead } from "../../api/use-read.ts";
import { signInAs } from "../../testing/sign-in.ts";
import { LiveRegions } from "../../ui/overlays/live-regions.tsx";
import { ToastHost } from "../../ui/overlays/toast-host.tsx";
import { ListSwitcher } from "./list-switcher.tsx";
import { ListTools } from "./list-tools.tsx";
import { PrintedList } from "./printed-list.tsx";

type SignedIn = Awaited<ReturnType<typeof signInAs>>;
let maya: SignedIn["maya"];
let network: SignedIn["network"];
let listId: number;
beforeEach(async () => {
  ({ maya, network } = await signInAs({}));
  const [first] = (await maya.call(shoppingApi.lists)).data.lists;
  listId = first?.id ?? 0;
});

/** The parts of a list's screen that are about lists, sections and paper. */
function Parts() {
  const [shownId, setShownId] = useState(listId);
  const lists = useRead(shoppingApi.lists).data?.lists ?? [];
  const list = useRead(shoppingApi.get, { params: { id: shownId } }).data?.list;
  return (
    <MemoryRouter>
      <main>
        <h1>
          <ListSwitcher lists={lists} shownId={shownId} onSwitch={setShownId} />
        </h1>
        {list && <ListTools list={list} lists={lists} onSwitch={setShownId} />}
        {list && <PrintedList list={list} />}
      </main>
      <ToastHost />
      <LiveRegions />
    </MemoryRouter>
  );
}

async function open() {
  const person = userEvent.setup();
  render(<Parts />);
  await screen.findByRole("button", { name: "More for this list" });
  return person;
}

const listNames = async () =>
  (await maya.call(shoppingApi.lists)).data.lists.map(({ name }) => name);
const heading = () => screen.getByRole("heading", { level: 1 });
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function choose(person: ReturnType<typeof userEvent.setup>, entry: string) {
  // the menu's own button, which takes the place of another while its code comes
  const more = { name: "More for this list", expanded: false };
  await person.click(await screen.findByRole("button", more));
  await person.click(await screen.findByRole("menuitem", { name: entry }));
}

async function need(text: string, rest: { readonly isTicked?: boolean } = {}) {
  const id = crypto.randomUUID();
  await maya.call(shoppingApi.addItem, { id: listId, body: { id, text } });
  if (rest.isTicked)
    await maya.call(shoppingApi.tick, {
      params: { id: listId, needId: id },
      body: { isTicked: true },
    });
}

describe("lists", () => {
  test("are made, renamed, switched and deleted; the last one stays", async () => {
    const [first = ""] = await listNames();
    const person = await open();
    await choose(person, "Lists");
    const dialog = await dialogOf("Lists");
    expect(dialog.queryByRole("button", { name: `Delete ${first}` })).toBeNull();
    await person.click(dialog.getByRole("button", { name: "New List" }));
    const form = await dialogOf("New List");
    await person.click(form.getByRole("button", { name: "New List" }));
    expect(await form.findByText("List name is required")).toBeVisible();
    await person.type(form.getByLabelText("Name"), "Corner Market{Enter}");
    await waitFor(() => expect(heading()).toHaveTextContent("Corner Market"));

    await choose(person, "Lists");
    await person.click(
      (await dialogOf("Lists")).getByRole("button", { name: "Rename Corner Market" }),
    );
    const rename = await dialogOf("Rename Corner Market");
    await person.clear(rename.getByLabelText("Name"));
    await person.type(await rename.findByLabelText("Name"), "Saturday Market{Enter}");
    const again = await dialogOf("Lists");
    await again.findByText("Saturday Market");
    await person.click(again.getByRole("button", { name: "Delete Saturday Market" }));
    const asked = within(
      await screen.findByRole("alertdialog", { name: "Delete Saturday Market?" }),
    );
    asked.getByText(/^Nothing is left to get on it\./);
    await person.click(asked.getByRole("button", { name: "Delete" }));
    await waitFor(async () => expect(await listNames()).toEqual([first]));
    await person.click((await dialogOf("Lists")).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(heading()).toHaveTextContent(first));
  });

  test("say how much is left to get where one switches between them", async () => {
    await need("milk");
    await maya.call(shoppingApi.addList, { body: { name: "Market" } });
    const person = await open();
    await person.click(await within(heading()).findByRole("button"));
    await waitFor(() =>
      expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining("1 to get"),
        "Market0 to get",
      ]),
    );
    await person.click(screen.getByRole("option", { name: /^Market/ }));
    await waitFor(() => expect(heading()).toHaveTextContent("Market"));
  });

  test("one that cannot be saved says why, and keeps what was typed", async () => {
    const [first = ""] = await listNames();
    const person = await open();
    await choose(person, "Lists");
    await person.click((await dialogOf("Lists")).getByRole("button", { name: "New List" }));
    const form = await dialogOf("New List");
    await person.type(form.getByLabelText("Name"), `${first}{Enter}`);
    expect(await form.findByRole("alert")).toBeVisible();
    expect(form.getByLabelText("Name")).toHaveValue(first);
  });
});

describe("sections", () => {
  const sections = async () =>
    (await maya.call(shoppingApi.get, { id: listId })).data.list.sections;
  const shown = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
    dialog
      .getAllByRole("button", { name: /arrow keys move it too$/ })
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((handle) => /^Move (.+);/.exec(handle.getAttribute("aria-label") ?? "")?.[1]);
  const placeOf = (handle: HTMLElement) => Number(handle.closest("li")?.style.order);

  test("are put in the order of the shop by keys and by steps, and stay so", async () => {
    for (const text of ["milk", "limes", "bread"]) await need(text);
    const [one = "", two = "", three = ""] = await sections();
    const person = await open();
    await choose(person, "Sections");
    const dialog = await dialogOf("Sections");
    await person.click(dialog.getByRole("button", { name: `Move ${one} down` }));
    await waitFor(async () => expect((await sections()).slice(0, 2)).toEqual([two, one]));
    act(() => dialog.getByRole("button", { name: new RegExp(`^Move ${three};`) }).focus());
    await person.keyboard("{ArrowUp}");
    await waitFor(async () => expect((await sections()).slice(0, 3)).toEqual([two, three, one]));
    expect(shown(dialog).slice(0, 3)).toEqual([two, three, one]);
    expect(dialog.getByRole("button", { name: `Move ${two} up` })).toBeDisabled();
    const last = (await sections()).at(-1) ?? "";
    expect(dialog.getByRole("button", { name: `Move ${last} down` })).toBeDisabled();
  });

  test("that cannot be saved go back to where they were, and it says so", async () => {
    for (const text of ["milk", "limes"]) await need(text);
    const [one = "", two = ""] = await sections();
    const person = await open();
    await choose(person, "Sections");
    const dialog = await dialogOf("Sections");
    network.answer(`PATCH /api/shopping-lists/${listId}`, { status: 500, body: {} });
    vi.spyOn(console, "error").mockReturnValue();
    await person.click(dialog.getByRole("button", { name: `Move ${one} down` }));
    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(shown(dialog).slice(0, 2)).toEqual([one, two]);
  });
});

describe("the list leaves the product", () => {
  test("as text, copied where no app takes it, with what is still to get", async () => {
    await need("2 l milk");
    await need("4 limes");
    await need("bread", { isTicked: true });
    const person = await open();
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    await choose(person, "Copy as Text");
    await screen.findByText(/copied as text$/);
    const text = String(copied.mock.lastCall);
    expect(text).toContain("- Milk, 2 l");
    expect(text).toContain("4");
    expect(text).not.toContain("Bread");
  });

  test("through the device's own sheet, and who changes their mind is left alone", async () => {
    await need("2 l milk");
    const share = vi
      .fn<(shared: ShareData) => Promise<void>>()
      .mockRejectedValue(new DOMException("no", "AbortError"));
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
    const person = await open();
    await choose(person, "Share");
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(share.mock.calls[0]?.[0]).toMatchObject({ text: expect.stringContaining("Milk, 2 l") });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("on paper, with a box before each line", async () => {
    await need("2 l milk");
    await need("bread", { isTicked: true });
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const person = await open();
    await choose(person, "Print");
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const paper = document.querySelector(".print\\:block");
    expect(paper).toHaveTextContent("Milk2 l");
    expect(paper).not.toHaveTextContent("Bread");
  });
});
