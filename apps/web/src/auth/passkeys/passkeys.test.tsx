import { SoftAuthenticator } from "@larder/api/testing/people/soft-authenticator";
import type { TestUser } from "@larder/api/testing/test-app";
import { passkeysApi } from "@larder/contract/access/passkeys";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useSession } from "../../api/kept/session.ts";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

const REFUSED = { status: 409, body: { message: "Not now.", code: "conflict" } };

interface Asked {
  readonly publicKey: { readonly challenge: ArrayBuffer };
}
type Answers = (asked: Asked) => Promise<unknown>;

const aConstructor = (offers: boolean) =>
  Object.assign(() => {}, { isConditionalMediationAvailable: async () => offers });

interface Browser {
  readonly create?: Answers;
  readonly get?: Answers;
  /** Lists passkeys in a field. */
  readonly offers?: boolean;
}

/** A browser with passkeys and its scripted answers. */
function aBrowser({ create, get, offers = false }: Browser = {}) {
  const never: Answers = () => new Promise(() => {});
  vi.stubGlobal("PublicKeyCredential", aConstructor(offers));
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: { create: create ?? never, get: get ?? never },
  });
}

const failing = (name: string) => () => Promise.reject(new DOMException("no", name));
const challengeOf = ({ publicKey }: Asked) => ({
  challenge: Buffer.from(publicKey.challenge).toString("base64url"),
});
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url")).buffer;

/** An authenticator's answer as the browser returns it. */
function handed({ id, type, response }: ReturnType<SoftAuthenticator["make" | "sign"]>) {
  const parts = Object.entries(response).map(([name, part]) => [name, part && bytesOf(part)]);
  const extensions = { getClientExtensionResults: () => ({}) };
  return { id, rawId: bytesOf(id), type, response: Object.fromEntries(parts), ...extensions };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});

async function withPasskey(user: TestUser, name: string, authenticator = new SoftAuthenticator()) {
  const { options } = (await user.call(passkeysApi.begin)).data;
  const body = { name, credential: authenticator.make(options) };
  await user.call(passkeysApi.add, { body });
  return user;
}

const panel = () => within(screen.getByRole("region", { name: "Passkeys" }));

describe("passkeys on Settings", () => {
  test("say so when there are none", async () => {
    aBrowser();
    const product = await aProduct();
    const maya = await product.aUser();
    await renderApp("/settings/sign-in", { on: product, as: maya });
    expect(await panel().findByText("You have no passkeys yet.")).toBeVisible();
  });

  test("one is removed after a question; Cancel keeps it", async () => {
    aBrowser();
    const product = await aProduct();
    const maya = await withPasskey(await product.aUser(), "Old phone");
    const { person } = await renderApp("/settings/sign-in", { on: product, as: maya });
    const remove = await panel().findByRole("button", { name: "Remove Old phone" });
    expect(panel().getByText("Added Mar 10, not used yet")).toBeVisible();
    await person.click(remove);
    await person.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(remove).toHaveFocus());
    await person.click(remove);
    await person.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Passkey removed")).toBeVisible();
    expect(await panel().findByText("You have no passkeys yet.")).toBeVisible();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    aBrowser();
    const product = await aProduct();
    const maya = await withPasskey(await product.aUser(), "Old phone");
    const { network, person } = await renderApp("/household", { on: product, as: maya });
    network.answer("GET /api/auth/passkeys", { status: 500, body: {} });
    goTo("/settings/sign-in");
    await screen.findByRole("heading", { level: 1, name: "Signing In" });
    await panel().findByText("An unexpected error occurred.");
    network.goUp();
    await person.click(panel().getByRole("button", { name: "Try Again" }));
    expect(await panel().findByText("Old phone")).toBeVisible();
  });

  test("that cannot be removed stay, with the reason", async () => {
    aBrowser();
    const product = await aProduct();
    const maya = await withPasskey(await product.aUser(), "Old phone");
    const { person, network } = await renderApp("/settings/sign-in", { on: product, as: maya });
    await person.click(await panel().findByRole("button", { name: "Remove Old phone" }));
    network.answer("DELETE /api/auth/passkeys/1", REFUSED);
    await person.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(screen.getByRole("alertdialog", { name: "Remove Old phone?" })).toBeVisible();
  });
});

describe("adding a passkey", () => {
  async function open(create: Answers) {
    aBrowser({ create });
    const product = await aProduct();
    const maya = await product.aUser();
    const tab = await renderApp("/settings/sign-in", { on: product, as: maya });
    await tab.person.click(await panel().findByRole("button", { name: "Add a Passkey" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add a Passkey" }));
    await tab.person.type(dialog.getByLabelText(/^Name/), "Work laptop");
    const add = dialog.getByRole("button", { name: "Add a Passkey" });
    return { ...tab, dialog, add, maya };
  }

  test("keeps it under its name", async () => {
    const made: Answers = async (asked) => handed(new SoftAuthenticator().make(challengeOf(asked)));
    const { person, add } = await open(made);
    await person.click(add);
    expect(await screen.findByText("Passkey added")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await panel().findByText("Work laptop")).toBeVisible();
  });

  test.each([
    ["says nothing when one would rather not", "NotAllowedError", null],
    [
      "says that this authenticator has one",
      "InvalidStateError",
      /keeps a passkey of yours already/,
    ],
    ["says at which address it can be", "SecurityError", /made for localhost/],
    ["says that the browser could not", "UnknownError", /could not use a passkey/],
  ])("%s, and keeps what was typed", async (_, error, said) => {
    const { person, add, dialog } = await open(failing(error));
    await person.click(add);
    if (said !== null) expect(await dialog.findByText(said)).toBeVisible();
    await waitFor(() => expect(add).toBeEnabled());
    if (said === null) expect(dialog.queryByRole("alert")).toBeNull();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue("Work laptop");
  });

  test.each([
    ["begun", "POST /api/auth/passkeys/options"],
    ["kept", "POST /api/auth/passkeys"],
  ])("that cannot be %s says why", async (_, request) => {
    const made: Answers = async (asked) => handed(new SoftAuthenticator().make(challengeOf(asked)));
    const { person, add, dialog, network } = await open(made);
    network.answer(request, REFUSED);
    await person.click(add);
    expect(await dialog.findByText("Not now.")).toBeVisible();
  });
});

describe("signing in with a passkey", () => {
  async function open(get: Answers) {
    aBrowser({ get });
    const product = await aProduct();
    const tab = await renderApp("/login", { on: product });
    return { ...tab, button: screen.getByRole("button", { name: "Sign In with a Passkey" }) };
  }

  test("leads to the dashboard", async () => {
    const authenticator = new SoftAuthenticator();
    const { product, person, button } = await open(async (asked) =>
      handed(authenticator.sign(challengeOf(asked))),
    );
    const maya = await withPasskey(await product.aUser(), "Phone", authenticator);
    await person.click(button);
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
    expect(useSession.getState().user?.email).toBe(maya.email);
  });

  test("with one that is not known says so, once", async () => {
    const authenticator = new SoftAuthenticator();
    authenticator.make({ challenge: "any" });
    const { person, button } = await open(async (asked) =>
      handed(authenticator.sign(challengeOf(asked))),
    );
    await person.click(button);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("This passkey does not sign in here. Sign in another way.");
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("that one would rather not says nothing", async () => {
    const { person, button } = await open(failing("NotAllowedError"));
    await person.click(button);
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("that cannot be begun says why", async () => {
    const { person, button, network } = await open(failing("NotAllowedError"));
    network.answer("POST /api/auth/passkeys/login-options", REFUSED);
    await person.click(button);
    expect(await screen.findByText("Not now.")).toBeVisible();
  });

  test("is offered below the email where the browser can, and an answer that fails is not said", async () => {
    const asked: unknown[] = [];
    aBrowser({
      offers: true,
      get: async (request) => {
        asked.push(request);
        throw new DOMException("no", "NotAllowedError");
      },
    });
    const product = await aProduct();
    await renderApp("/login", { on: product });
    expect(screen.getByLabelText("Email address")).toHaveAttribute(
      "autocomplete",
      "username webauthn",
    );
    await waitFor(() => expect(asked).toMatchObject([{ mediation: "conditional" }]));
    expect(screen.getByLabelText("Email address")).not.toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("a browser that has no passkeys is not asked for one, and Settings says so", async () => {
  vi.stubGlobal("isSecureContext", true);
  const product = await aProduct();
  await renderApp("/settings/sign-in", { on: product, as: await product.aUser() });
  expect(await panel().findByText("This browser cannot use passkeys.")).toBeVisible();
  expect(panel().queryByRole("button", { name: "Add a Passkey" })).toBeNull();
});
