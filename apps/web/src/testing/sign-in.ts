import type { TestApp, TestUser } from "@larder/api/testing/test-app";
import { authApi } from "@larder/contract/access/auth";
import { beginSession } from "../api/kept/session.ts";
import { type Network, connect } from "./network.ts";
import { aProduct } from "./render-app.tsx";

interface SignedIn {
  readonly product: TestApp;
  readonly network: Network;
  readonly maya: TestUser;
}

/** A session without a screen, for tests of hooks. */
export async function signInAs(options: Parameters<TestApp["aUser"]>[0]): Promise<SignedIn> {
  const product = await aProduct();
  const maya = await product.aUser(options);
  const { data } = await maya.call(authApi.me);
  const network = connect(product.app);
  beginSession(maya.token, data.user);
  return { product, network, maya };
}
