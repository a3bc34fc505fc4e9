import { read, type GrownCall } from "./grown-call.ts";
import type { Kitchen } from "./kitchen.ts";

const LONGEST_PART = 20_000;

/** Lists in lists, as many as fit: CBOR of one byte each. */
const bomb = Buffer.alloc((LONGEST_PART / 4) * 3, 0x81).toString("base64url");
const longest = "A".repeat(LONGEST_PART);

interface Asked {
  readonly options: { readonly challenge: string };
}

/** What a browser says it was asked, on a challenge that is good, so that all of the rest is looked at. */
async function clientData(
  kitchen: Kitchen,
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

/** A new passkey whose parts are as long as they may be. */
const adding = (grown: string, attestationObject: string): GrownCall => ({
  grown,
  sent: async (kitchen) => {
    const { token } = kitchen.accounts.glutton;
    const asked = { path: "/auth/passkeys/options", type: "webauthn.create", token };
    const clientDataJSON = await clientData(kitchen, asked);
    const response = { clientDataJSON, attestationObject };
    const credential = { id: "QUJD", rawId: "QUJD", type: "public-key", response };
    return { method: "POST", path: "/auth/passkeys", token, body: JSON.stringify({ credential }) };
  },
});

/** What calls about passkeys are made to meet. */
export const callsOfPasskeys: Readonly<Record<string, readonly GrownCall[]>> = {
  "passkeys.list": [read("20 passkeys at most", "glutton", "/auth/passkeys")],
  "passkeys.begin": [
    {
      grown: "20 passkeys at most",
      sent: ({ accounts }) => ({
        method: "POST",
        path: "/auth/passkeys/options",
        token: accounts.glutton.token,
      }),
    },
  ],
  "passkeys.add": [
    adding("lists in lists, 15,000 deep", bomb),
    adding("20,000 letters of nothing", longest),
  ],
  "passkeys.remove": [
    {
      grown: "one that is not there",
      sent: ({ accounts }) => ({
        method: "DELETE",
        path: "/auth/passkeys/1",
        token: accounts.glutton.token,
      }),
    },
  ],
  "passkeys.beginLogin": [
    { grown: "anybody", sent: () => ({ method: "POST", path: "/auth/passkeys/login-options" }) },
  ],
  "passkeys.login": [
    {
      grown: "parts of 20,000 letters",
      // ten failures close the door to the address
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
