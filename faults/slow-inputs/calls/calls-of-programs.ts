import { read, write, type GrownCall } from "../grown-call.ts";

const MOST_TOKENS = 20;

/** What calls of and about other programs are made to meet. */
export const callsOfPrograms: Readonly<Record<string, readonly GrownCall[]>> = {
  "summary.look": [read("a household with everything", "glutton", "/summary")],
  "tokens.list": [read(`${MOST_TOKENS} tokens at most`, "glutton", "/tokens")],
  "tokens.make": [
    write("tokens.make", {
      grown: `one of ${MOST_TOKENS} at most`,
      who: "glutton",
      most: 5,
      body: () => ({ name: "x".repeat(60), scope: "read", expiresAt: null }),
    }),
  ],
  "tokens.revoke": [
    {
      grown: `one of ${MOST_TOKENS} at most`,
      status: 204,
      most: 5,
      sent: async (kitchen) => {
        const { token } = kitchen.accounts.magpie;
        const body = JSON.stringify({ name: "Shell", scope: "read" });
        const made = await kitchen.prepare<{ token: { id: number } }>({
          method: "POST",
          path: "/tokens",
          token,
          body,
        });
        return { method: "DELETE", path: `/tokens/${made?.token.id}`, token };
      },
    },
  ],
};
