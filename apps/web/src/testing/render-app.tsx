import {
  type TestApp,
  TEST_TODAY,
  type TestUser,
  startTestApp,
} from "@larder/api/testing/test-app";
import { authApi } from "@larder/contract/access/auth";
import { render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { App } from "../app/app.tsx";
import { beginSession } from "../api/kept/session.ts";
import { type Network, connect } from "./network.ts";

/** Noon in the zone of the machine. */
export const NOON = new Date(`${TEST_TODAY}T12:00`);
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A browser tab on the real product in process. */
export interface Tab {
  readonly product: TestApp;
  readonly network: Network;
  /** Clicks and types like a user. */
  readonly person: UserEvent;
}

interface Opening {
  /** The product, from `aProduct()`. */
  readonly on: TestApp;
  /** The signed-in user; a visitor by default. */
  readonly as?: TestUser;
  /** With the stream of changes. */
  readonly isLive?: boolean;
}

/**
 * The real server in the zone of the machine, with its own database, closed after the test. Its day
 * is 2026-03-10.
 */
export async function aProduct(options?: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  const product = await startTestApp({ ...options, env: { TZ: ZONE, ...options?.env } });
  product.clock.set(NOON.toISOString());
  // Not a hook of this module, which a worker loads once for all files.
  onTestFinished(() => product.close());
  return product;
}

/**
 * Opens the web app at a path with the server's day, and waits for the first heading.
 *
 *     const product = await aProduct();
 *     const maya = await product.aUser({ plan: "PRO" });
 *     const { person } = await renderApp("/inventory", { on: product, as: maya });
 */
export async function renderApp(path: string, { on: product, as, isLive }: Opening): Promise<Tab> {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  const network = connect(product.app, { isLive: isLive === true });
  if (as) {
    const { data } = await as.call(authApi.me);
    beginSession(as.token, data.user);
  }
  history.replaceState(null, "", path);
  render(<App />);
  // A dialog that opens with the screen hides it.
  await screen.findByRole("heading", { level: 1, hidden: true });
  return { product, network, person: userEvent.setup() };
}
