import { TINY_PNG } from "@larder/api/testing/kitchens/upload-receipt";
import { aReceiptItem, FakeReceiptReader } from "@larder/api/testing/services/fake-receipt-reader";
import { authApi } from "@larder/contract/access/auth";
import { adminApi } from "@larder/contract/household/admin";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let reader: FakeReceiptReader;
/** The worker's cache by path. */
let kept: Map<string, Response>;

beforeEach(async () => {
  reader = new FakeReceiptReader();
  product = await aProduct({ deps: { receiptReader: reader } });
  kept = new Map();
  const caches = new Map([["shared", kept]]);
  const open = async (name: string) => {
    const answers = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, answers);
    return {
      match: async (path: string) => answers.get(path)?.clone(),
      put: async (path: string, answer: Response) => void answers.set(path, answer),
      delete: async (path: string) => answers.delete(path),
      keys: async () => [...answers.keys()].map((path) => ({ url: path })),
    };
  };
  const forget = async (name: string) => caches.get(name)?.clear();
  const match = async () => undefined;
  vi.stubGlobal("caches", { open, match, delete: forget, keys: async () => [...caches.keys()] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

interface Shared {
  readonly text?: string;
  readonly files?: readonly (readonly [name: string, type: string, body: BlobPart])[];
  readonly at?: number;
  readonly person?: number | null;
}

/** As the worker keeps it. */
function share({ text = "", files = [], at = Date.now(), person = null }: Shared): void {
  const listed = files.map(([name, type], index) => ({ path: `/share/kept/${index}`, name, type }));
  for (const [index, [, , body]] of files.entries())
    kept.set(`/share/kept/${index}`, new Response(body));
  const whole = { at, person, title: "", text, url: "", files: listed, left: 0 };
  kept.set("/share/kept", new Response(JSON.stringify(whole)));
}
const pdf = ["ebon.pdf", "application/pdf", "%PDF-1.4"] as const;
const picture = ["photo.png", "image/png", new Uint8Array(TINY_PNG)] as const;
const pro = () => product.aUser({ plan: "PRO" });

describe("what was shared", () => {
  test("is read after a tap: a picture is asked about, and the answer is remembered", async () => {
    reader.willRead(aReceiptItem("MILK", 100));
    share({ files: [picture, picture] });
    const maya = await pro();
    const { person } = await renderApp("/share", { on: product, as: maya });
    const [first] = await screen.findAllByRole("button", { name: "Read the Receipt" });
    expect(screen.getAllByText("Is it a receipt or a recipe?")).toHaveLength(2);
    expect(reader.begun).toBe(0);
    if (first) await person.click(first);
    await screen.findByRole("group", { name: "MILK" });
    expect(location.pathname).toBe("/scan-receipt");
    expect([...kept.keys()].toSorted()).toEqual(["/share/kept", "/share/kept/1"]);
  });

  test("is a receipt as a PDF, and a recipe as an address", async () => {
    share({ text: "Look: https://example.org/soup", files: [pdf] });
    await renderApp("/share", { on: product, as: await pro() });
    expect(await screen.findByRole("button", { name: "Read the Receipt" })).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Read the Recipe" })).toHaveLength(1);
  });

  test("leads a visitor to sign in, and waits", async () => {
    share({ files: [pdf] });
    await renderApp("/share", { on: product });
    await waitFor(() => expect(location.pathname).toBe("/login"));
    expect(kept.size).toBe(2);
    expect(sessionStorage.getItem("share-waits")).toBe("/share");
  });

  test("waits for PRO where the plan is FREE", async () => {
    share({ files: [pdf] });
    await renderApp("/share", { on: product, as: await product.aUser() });
    await screen.findByText(/^Reading receipts and photographs is for PRO members/);
    expect(screen.queryByRole("button", { name: "Read the Receipt" })).toBeNull();
    expect(kept.size).toBe(2);
  });

  test.each([
    ["of another person", { person: 999_999 }],
    ["older than seven days", { at: Date.parse("2026-03-01") }],
  ])("is gone if it is %s", async (_, more) => {
    share({ files: [pdf], ...more });
    await renderApp("/share", { on: product, as: await pro() });
    await screen.findByText(/^Nothing waits here/);
    expect(kept.size).toBe(0);
  });

  test("can be discarded, and comes by a bookmark too", async () => {
    share({ files: [pdf] });
    const { person } = await renderApp("/share?url=https%3A%2F%2Fexample.org%2Fsoup", {
      on: product,
      as: await pro(),
    });
    await screen.findByRole("button", { name: "Read the Recipe" });
    await person.click(screen.getByRole("button", { name: "Discard" }));
    await screen.findByText(/^Nothing waits here/);
    expect(kept.size).toBe(0);
  });
});

const RECEIPT = "Read the Receipt";
const RECIPE = "Read the Recipe";
const book = ["soup.paprikarecipes", "", "zip"] as const;
const tickets = ["tickets.json", "", '{"itemsLine":[]}'] as const;

describe.each<[string, Shared, readonly string[]]>([
  [
    "an address, a picture, a PDF, a file of recipes and an export of a shop",
    { text: "https://example.org/soup", files: [picture, pdf, book, tickets] },
    [RECIPE, RECEIPT, RECIPE, RECEIPT, RECIPE, RECEIPT],
  ],
  ["the text of a recipe", { text: "Soup: 2 carrots, 1 onion, chopped" }, [RECIPE]],
])("%s", (_, shared, offered) => {
  const offers = () =>
    screen.queryAllByRole("button", { name: /^Read the/ }).map(({ textContent }) => textContent);

  test("are offered to a member each for what they are", async () => {
    share(shared);
    await renderApp("/share", { on: product, as: await pro() });
    await waitFor(() => expect(offers()).toEqual(offered));
  });

  test("wait for a visitor's sign-in and are offered then", async () => {
    const body = { name: "Maya", email: "maya@example.com", password: "correct horse" };
    const { data } = await product.call(authApi.register, { body });
    const admin = await product.aUser({ role: "ADMIN" });
    await admin.call(adminApi.setSubscription, {
      id: data.user.id,
      body: { subscriptionStatus: "PRO" },
    });
    share(shared);
    const { person } = await renderApp("/share", { on: product });
    await person.click(await screen.findByLabelText("Email address"));
    await person.paste(body.email);
    await person.click(await screen.findByLabelText("Password"));
    await person.paste(body.password);
    const button = await screen.findByRole("button", { name: "Sign In" });
    await waitFor(() => expect(button).toBeEnabled());
    await person.click(button);
    await waitFor(() => expect(offers()).toEqual(offered));
    expect(location.pathname).toBe("/share");
  });
});
