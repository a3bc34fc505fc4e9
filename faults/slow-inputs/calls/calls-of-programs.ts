import { read, write, type GrownCall } from "../grown-call.ts";

const MOST_TOKENS = 20;

const STATUSES: Readonly<Record<string, number>> = { "": 200, "/rotate": 200, "/test": 202 };
const NO_CONTENT = 204;

/** A call about a webhook that is made for it. */
const ofWebhook = (
  method: "PATCH" | "POST" | "DELETE",
  path: string,
  body?: object,
): GrownCall => ({
  grown: "one of 20 at most",
  status: method === "DELETE" ? NO_CONTENT : (STATUSES[path] ?? 0),
  most: 3,
  sent: async (kitchen) => {
    const { token } = kitchen.accounts.manyFoods;
    const hook = JSON.stringify({ url: "https://8.8.8.8/larder", events: ["budget.reached"] });
    const made = await kitchen.prepare<{ webhook: { id: number } }>({
      method: "POST",
      path: "/webhooks",
      token,
      body: hook,
    });
    const sent = { method, path: `/webhooks/${made?.webhook.id}${path}`, token };
    return body === undefined ? sent : { ...sent, body: JSON.stringify(body) };
  },
});

/** What calls of and about other programs are made to meet. */
export const callsOfPrograms: Readonly<Record<string, readonly GrownCall[]>> = {
  "summary.look": [read("a household with everything", "oneFood", "/summary")],
  "webhooks.list": [read("20 webhooks at most", "oneFood", "/webhooks")],
  "webhooks.make": [
    write("webhooks.make", {
      grown: "an address of 2,000 letters",
      who: "oneFood",
      most: 5,
      body: () => ({ url: `https://8.8.8.8/${"x".repeat(1_980)}`, events: ["budget.reached"] }),
    }),
  ],
  "webhooks.change": [ofWebhook("PATCH", "", { events: ["budget.reached"], enabled: true })],
  "webhooks.remove": [ofWebhook("DELETE", "")],
  "webhooks.rotate": [ofWebhook("POST", "/rotate")],
  "webhooks.test": [ofWebhook("POST", "/test")],
  "tokens.list": [read(`${MOST_TOKENS} tokens at most`, "oneFood", "/tokens")],
  "tokens.make": [
    write("tokens.make", {
      grown: `one of ${MOST_TOKENS} at most`,
      who: "oneFood",
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
        const { token } = kitchen.accounts.manyFoods;
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
