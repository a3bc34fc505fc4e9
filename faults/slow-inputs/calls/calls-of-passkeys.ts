import { SoftAuthenticator } from "@larder/api/testing/people/soft-authenticator";
import { read, type GrownCall } from "../grown-call.ts";
import type { CallContext } from "../call-context.ts";

const LONGEST_PART = 20_000;

/** As many nested lists as fit: CBOR of one byte each. */
const bomb = Buffer.alloc((LONGEST_PART / 4) * 3, 0x81).toString("base64url");
const longest = "A".repeat(LONGEST_PART);

interface Asked {
  readonly options: { readonly challenge: string };
}

/** Client data for a valid challenge, so that the rest is checked. */
async function clientData(
  kitchen: CallContext,
  { path, type, token }: { path: string; type: string; token?: string },
): Promise<string> {
  const asked = await kitchen.prepare<Asked>({ method: "POST", path, token });
  const said = {
    type,
    challenge: asked?.options.challenge,
    origin: `http://localhost:${new URL(kitchen.url).port}`,
  };
  return Buffer.from(JSON.stringify(said)).toString("base64url");
}

/** A new passkey with parts of maximum length. */
const adding = (grown: string, attestationObject: string): GrownCall => ({
  grown,
  status: 400,
  sent: async (kitchen) => {
    const { token } = kitchen.accounts.oneFood;
    const asked = { path: "/auth/passkeys/options", type: "webauthn.create", token };
    const clientDataJSON = await clientData(kitchen, asked);
    const response = { clientDataJSON, attestationObject };
    const credential = { id: "QUJD", rawId: "QUJD", type: "public-key", response };
    return { method: "POST", path: "/auth/passkeys", token, body: JSON.stringify({ credential }) };
  },
});

/** The answer of a browser with a passkey. */
async function newCredential(kitchen: CallContext, token: string): Promise<object> {
  const asked = await kitchen.prepare<Asked>({
    method: "POST",
    path: "/auth/passkeys/options",
    token,
  });
  const origin = `http://localhost:${new URL(kitchen.url).port}`;
  return new SoftAuthenticator({ origin }).make({ ...asked?.options });
}

/** Inputs of calls about passkeys. */
export const callsOfPasskeys: Readonly<Record<string, readonly GrownCall[]>> = {
  "passkeys.list": [read("20 passkeys at most", "oneFood", "/auth/passkeys")],
  "passkeys.begin": [
    {
      grown: "20 passkeys at most",
      status: 200,
      sent: ({ accounts }) => ({
        method: "POST",
        path: "/auth/passkeys/options",
        token: accounts.oneFood.token,
      }),
    },
  ],
  "passkeys.add": [
    adding("lists in lists, 15,000 deep", bomb),
    adding("20,000 letters of nothing", longest),
    {
      grown: "one of 20 at most",
      status: 201,
      most: 5,
      sent: async (kitchen) => {
        const { token } = kitchen.accounts.oneFood;
        const body = JSON.stringify({ credential: await newCredential(kitchen, token) });
        return { method: "POST", path: "/auth/passkeys", token, body };
      },
    },
  ],
  "passkeys.remove": [
    {
      grown: "one of 20 at most",
      status: 204,
      // Many at once would be prepared before the first one is removed.
      most: 10,
      sent: async (kitchen) => {
        const { token } = kitchen.accounts.manyFoods;
        const body = JSON.stringify({ credential: await newCredential(kitchen, token) });
        const path = "/auth/passkeys";
        const made = await kitchen.prepare<{ passkey: { id: number } }>({
          method: "POST",
          path,
          token,
          body,
        });
        return { method: "DELETE", path: `${path}/${made?.passkey.id}`, token };
      },
    },
  ],
  "passkeys.beginLogin": [
    {
      grown: "anybody",
      status: 200,
      sent: () => ({ method: "POST", path: "/auth/passkeys/login-options" }),
    },
  ],
  "passkeys.login": [
    {
      grown: "parts of 20,000 letters",
      status: 401,
      // Ten failures block the address.
      most: 5,
      sent: async (kitchen) => {
        const path = "/auth/passkeys/login-options";
        const clientDataJSON = await clientData(kitchen, { path, type: "webauthn.get" });
        const response = { clientDataJSON, authenticatorData: bomb, signature: longest };
        const credential = { id: "QUJD", rawId: "QUJD", type: "public-key", response };
        return {
          method: "POST",
          path: "/auth/passkeys/login",
          body: JSON.stringify({ credential }),
        };
      },
    },
  ],
};
