import type { Product } from "./product.ts";

/** A signed-in user. */
export interface Person {
  readonly token: string;
  readonly password: string;
  readonly user: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly role: string;
    readonly subscriptionStatus: string;
    readonly createdAt: string;
  };
}

/** The plan, or the product's first administrator. */
export type Standing = "free" | "pro" | "admin";

const password = "correct-horse-battery";
let peopleMade = 0;

/** Calls the API and returns `data`. Throws without a success. A body is sent as JSON. */
export async function callApi<Data>(
  product: Product,
  call: string,
  { token, body }: { readonly token?: string; readonly body?: unknown } = {},
): Promise<Data> {
  const [method = "GET", path = "/"] = call.split(" ");
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  if (answer.status === 204) return undefined as Data; // No body to read.
  return ((await answer.json()) as { data: Data }).data; // The API tests prove the shape.
}

async function signInAdmin(product: Product): Promise<Person> {
  const body = product.admin;
  const session = await callApi<Omit<Person, "password">>(product, "POST /auth/login", { body });
  return { ...session, password: product.admin.password };
}

/** Makes a new account, so that tests are isolated. */
export async function makePerson(
  product: Product,
  standing: Standing = "free",
  name = "Robin Pantry",
): Promise<Person> {
  if (standing === "admin") return signInAdmin(product);
  peopleMade += 1;
  const email = `person-${process.pid}-${peopleMade}@larder.example`;
  const body = { name, email, password };
  const session = await callApi<Omit<Person, "password">>(product, "POST /auth/register", { body });
  if (standing === "free") return { ...session, password };
  const { token } = await signInAdmin(product);
  await callApi(product, `PATCH /admin/users/${session.user.id}/subscription`, {
    token,
    body: { subscriptionStatus: "PRO" },
  });
  return { ...session, user: { ...session.user, subscriptionStatus: "PRO" }, password };
}

/**
 * A browser's storage with the user signed in, as the web app stores it. Source:
 * handbook/accounts.md#the-session-in-the-browser.
 */
export function storageOf(product: Product, person: Person) {
  const state = { token: person.token, user: person.user, isAuthenticated: true };
  const session = { name: "auth-storage", value: JSON.stringify({ state, version: 0 }) };
  return { cookies: [], origins: [{ origin: product.url, localStorage: [session] }] };
}
