import { codeOfApp } from "@larder/api/testing/people/authenticator";
import { authApi } from "@larder/contract/access/auth";
import { secondFactorApi } from "@larder/contract/access/second-factor";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSession } from "../api/kept/session.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

const MAYA = { name: "Maya", email: "maya@example.com", password: "correct horse" };

/** Maya with two-step sign-in, after email and password. */
async function atTheSecondStep() {
  const product = await aProduct();
  const { data } = await product.call(authApi.register, { body: MAYA });
  const headers = { authorization: `Bearer ${data.token}` };
  const { secret } = (await product.call(secondFactorApi.begin, { headers })).data;
  const codeIn = (steps: number) => codeOfApp(secret, product.clock.now(), steps);
  const body = { code: codeIn(0) };
  const { recoveryCodes } = (await product.call(secondFactorApi.confirm, { headers, body })).data;
  const tab = await renderApp("/login", { on: product });
  await tab.person.type(screen.getByLabelText("Email address"), MAYA.email);
  await tab.person.type(await screen.findByLabelText("Password"), MAYA.password);
  const button = await screen.findByRole("button", { name: "Sign In" });
  await waitFor(() => expect(button).toBeEnabled());
  await tab.person.click(button);
  await screen.findByLabelText("Code");
  return { ...tab, codeIn, recoveryCodes };
}

const signIn = () => screen.getByRole("button", { name: "Sign In" });

test("the login asks for a code where one is needed, without an error, and signs in with it", async () => {
  const { person, codeIn } = await atTheSecondStep();
  expect(screen.queryByRole("alert")).toBeNull();
  const field = screen.getByLabelText("Code");
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("autocomplete", "one-time-code");
  expect(field).toHaveAttribute("inputmode", "numeric");
  expect(useSession.getState().isAuthenticated).toBe(false);
  await person.type(field, `${codeIn(1)}{Enter}`);
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
});

test("a wrong code is said, and what was typed stays", async () => {
  const { person, codeIn } = await atTheSecondStep();
  await person.type(screen.getByLabelText("Code"), codeIn(7));
  await person.click(await waitFor(signIn));
  const banner = await screen.findByRole("alert");
  expect(banner).toHaveTextContent("This code is not right, or it was used before.");
  expect(banner).toHaveFocus();
  expect(screen.getByLabelText("Code")).toHaveValue(codeIn(7));
  expect(location.pathname).toBe("/login");
});

test("no code is asked for where it stands", async () => {
  const { person, network } = await atTheSecondStep();
  const before = network.requests.length;
  await person.click(signIn());
  expect(await screen.findByText("Code is required")).toBeVisible();
  expect(network.requests.slice(before)).not.toContain("POST /api/auth/login");
});

test("a recovery code works instead, and the way back to the app's", async () => {
  const { person, recoveryCodes } = await atTheSecondStep();
  await person.type(screen.getByLabelText("Code"), "123");
  await person.click(await screen.findByRole("button", { name: "Use a recovery code instead" }));
  await person.click(await screen.findByRole("button", { name: "Use a code of the app instead" }));
  await waitFor(() => expect(screen.getByLabelText("Code")).toHaveValue(""));
  await person.click(screen.getByRole("button", { name: "Use a recovery code instead" }));
  const field = await screen.findByLabelText("Recovery code");
  expect(field).toHaveFocus();
  await person.type(field, recoveryCodes[0] ?? "");
  await person.click(await waitFor(signIn));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
});

test("back leads to email and password as they were typed, and the code is forgotten", async () => {
  const { person, codeIn } = await atTheSecondStep();
  await person.type(screen.getByLabelText("Code"), codeIn(7));
  await person.click(await waitFor(signIn));
  await screen.findByRole("alert");
  await person.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByLabelText("Email address")).toHaveValue(MAYA.email);
  expect(screen.getByLabelText("Password")).toHaveValue(MAYA.password);
  expect(screen.getByLabelText("Password")).toHaveFocus();
  await waitFor(() => expect(signIn()).toBeEnabled());
  await person.click(signIn());
  expect(await screen.findByLabelText("Code")).toHaveValue("");
});
