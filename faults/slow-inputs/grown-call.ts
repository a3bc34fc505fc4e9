import { namedEndpoints } from "@larder/api/testing/calls/named-endpoints";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { caps, spellingsOfGrams } from "./full-household.ts";
import type { Account, Accounts } from "./full-database.ts";
import type { CallContext } from "./call-context.ts";
import type { Sent } from "./wire.ts";

/** A call with maximal input, or on maximal data. */
export interface GrownCall {
  /** What is large. */
  readonly grown: string;
  /**
   * The expected status, since a refused call costs little. A generated call may be refused for its
   * content, but not for the calls before it.
   */
  readonly status: number | "by its content";
  /** A generated call's refusal if the call is always refused. */
  readonly refusal?: number;
  /** Answers that some of many at once may get besides, since they meet each other. */
  readonly atOnce?: readonly string[];
  /** Prepares and returns the call. */
  readonly sent: (kitchen: CallContext) => Sent | Promise<Sent>;
  /** How often it can be made before its preparation is used up. */
  readonly most?: number;
  /** Duration in ms of work after the answer. */
  readonly goesOnMs?: number;
}

type Name = Exclude<keyof Accounts, "leavers" | "signedIn">;

const MOST_SEARCH = 200;
export const OK = 200;

const endpointOf = new Map(namedEndpoints);

/** The endpoint of a name such as "inventory.add". */
export function endpointNamed(name: string): EndpointSpec {
  const endpoint = endpointOf.get(name);
  if (endpoint === undefined) throw new Error(`No call is named ${name}.`);
  return endpoint;
}

/** Search texts: two that match everything, and two that grow. */
const searches = {
  "the letter e": "e",
  "200 × %": "%".repeat(MOST_SEARCH),
  "200 ligatures": "ﷺ".repeat(MOST_SEARCH),
  "100 × “1 ”": "1 ".repeat(100),
};

/** The same read for each search. */
export function searching(who: Name, pathOf: (text: string) => string): GrownCall[] {
  return Object.entries(searches).map(([what, text]) =>
    read(`searched for ${what}`, who, pathOf(encodeURIComponent(text))),
  );
}

/** A read; its path may contain ids of the caller. It succeeds unless a status is given. */
export function read(
  grown: string,
  who: Name,
  path: string | ((of: Accounts) => string),
  status = OK,
): GrownCall {
  return {
    grown,
    status,
    sent: ({ accounts }) => ({
      method: "GET",
      path: typeof path === "string" ? path : path(accounts),
      token: accounts[who].token,
    }),
  };
}

/** Of many that remove the same row, one does. */
export const GONE = ["404 not_found"] as const;

/** Of many that add a row, those that still fit do. */
export const FULL = ["409 limit_reached"] as const;

interface Written extends Pick<GrownCall, "atOnce"> {
  readonly grown: string;
  readonly who: Name;
  readonly most?: number;
  /** The expected status; by default a success. */
  readonly status?: number;
  readonly path?: (kitchen: CallContext, account: Account) => string | Promise<string>;
  readonly body?: (
    kitchen: CallContext,
    account: Account,
  ) => object | string | Promise<object | string>;
}

/** A write of the named endpoint. */
export function write(
  name: string,
  { grown, who, most, status, path, body, atOnce = [] }: Written,
): GrownCall {
  const endpoint = endpointNamed(name);
  return {
    grown,
    status: status ?? endpoint.status ?? OK,
    atOnce,
    ...(most === undefined ? {} : { most }),
    sent: async (kitchen) => {
      const account = kitchen.accounts[who];
      const given = await body?.(kitchen, account);
      return {
        method: endpoint.method,
        path: (await path?.(kitchen, account)) ?? endpoint.path,
        token: account.token,
        body: typeof given === "object" ? JSON.stringify(given) : given,
      };
    },
  };
}

/** A recipe with a hundred spellings of "grams". */
export function manySpellings(nth: number): object {
  return {
    name: `Supper again ${nth}`,
    servings: 997,
    components: Array.from({ length: caps.linesOfARecipe }, (_, line) => ({
      ingredientName: "flour",
      quantity: 1.000_001 + line,
      unit: spellingsOfGrams[line],
    })),
  };
}
