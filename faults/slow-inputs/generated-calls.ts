import * as fc from "fast-check";
import type { FaultRun } from "../fault.ts";
import { fullCalls } from "./full-calls.ts";
import { endpointNamed, type GrownCall } from "./grown-call.ts";
import { grownBody, wrongBodies } from "./grown-values.ts";

const LONG_ADDRESS = 12_000;
/** `npm test` uses the same inputs in each run. */
const SHORT_SEED = 16;
const MOST_SEED = 2 ** 31;

/** Names that once took seconds to look up. */
const foundNames = {
  "“1 1 1 … juice of 1 1 1 … x”": `${"1 ".repeat(60)}juice of ${"1 ".repeat(60)}x`,
  "“juice of juice of …”": `${"juice of ".repeat(27)}x`,
  "“½ ½ … of ½ ½ … or x”": `${"½ ".repeat(60)}of ${"½ ".repeat(50)}or x`,
  "“a (a (a (…”": `${"a (".repeat(80)}x`,
};

/** Bodies that once blocked the server, by what is large. */
function foundBodies(name: string): readonly (readonly [string, object])[] {
  return Object.entries(foundNames).flatMap(([what, text]): (readonly [string, object])[] => {
    const names = Array.from({ length: 100 }, (_, nth) => `${text}${nth}`.slice(-255));
    const components = names.map((ingredientName) => ({ ingredientName, quantity: 1, unit: "g" }));
    switch (name) {
      case "recipes.add":
      case "recipes.update":
        return [[`100 × ${what}`, { name: "Supper", servings: 1, components }]];
      case "auth.promoteDemo":
        return [[`100 × ${what}`, { inventory: names.map((one) => ({ name: one })) }]];
      default:
        return [];
    }
  });
}

/** Refused with the status of a refusal by order, whatever is generated: nobody has such a password. */
const refusedIfGenerated: Readonly<Record<string, number>> = { "auth.login": 401 };

/** The call that can be made most often; one that can be made once cannot be repeated. */
function repeatable(calls: readonly GrownCall[]): GrownCall | undefined {
  const timesOf = ({ most = Infinity }: GrownCall) => most;
  const found = calls.toSorted((one, other) => timesOf(other) - timesOf(one))[0];
  return found?.most === 1 ? undefined : found;
}

/**
 * Generated calls of an endpoint: known bad bodies, maximal valid bodies, maximal invalid bodies,
 * and the longest addresses. They use the address of a full call.
 */
export function generatedCalls(
  name: string,
  { rounds, isShort, random }: Pick<FaultRun, "rounds" | "isShort" | "random">,
): readonly GrownCall[] {
  const endpoint = endpointNamed(name);
  const first = repeatable(fullCalls[name] ?? []);
  if (first === undefined) return [];
  const status = "by its content";
  const refusal = refusedIfGenerated[name] ?? Number(first.status);
  const seed = isShort ? SHORT_SEED : random.whole(0, MOST_SEED);
  const withBody = (grown: string, body: string): GrownCall => ({
    grown,
    status,
    refusal,
    sent: async (kitchen) => ({ ...(await first.sent(kitchen)), body }),
  });
  const right =
    endpoint.body === undefined
      ? []
      : fc
          .sample(grownBody(endpoint), { seed, numRuns: rounds })
          .map((body, nth) => withBody(`all that fits, ${seed}/${nth}`, JSON.stringify(body)));
  const found = foundBodies(name).map(([what, body]) => withBody(what, JSON.stringify(body)));
  const wrong = Object.entries(wrongBodies(endpoint)).map(([what, body]) => withBody(what, body));
  const addresses: GrownCall[] = [];
  const inPlaceOf = (grown: string, change: (path: string) => string) =>
    addresses.push({
      grown,
      status,
      refusal,
      sent: async (kitchen) => {
        const sent = await first.sent(kitchen);
        return { ...sent, path: change(sent.path) };
      },
    });
  if (endpoint.params !== undefined)
    inPlaceOf("12,000 digits as an id", (path) => path.replace(/\d+/, "9".repeat(LONG_ADDRESS)));
  if (endpoint.query !== undefined)
    inPlaceOf(
      "a query of 12 kB",
      (path) => `${path.split("?")[0]}?${"page=1&".repeat(LONG_ADDRESS / 7)}`,
    );
  return [...found, ...right, ...wrong, ...addresses];
}
