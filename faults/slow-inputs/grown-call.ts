import { namedEndpoints } from "@larder/api/testing/calls/named-endpoints";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { caps, spellingsOfGrams } from "./full-household.ts";
import type { Account, Accounts } from "./full-database.ts";
import type { Kitchen } from "./kitchen.ts";
import type { Sent } from "./wire.ts";

/** One call that is as large as it may be, or meets as much as there may be. */
export interface GrownCall {
  /** What was grown. */
  readonly grown: string;
  /** What it is answered, for a call that is refused costs next to nothing. Of what is made by rule nobody knows more than "no failure". */
  readonly status: number | "no failure";
  /** The call itself; what it needs is there when it resolves. */
  readonly sent: (kitchen: Kitchen) => Sent | Promise<Sent>;
  /** How often it may be made before what it needs is used up. */
  readonly most?: number;
  /** For so many ms after the answer the work goes on. */
  readonly goesOnMs?: number;
}

type Name = Exclude<keyof Accounts, "leavers">;

const MOST_SEARCH = 200;
const OK = 200;

const endpointOf = new Map(namedEndpoints);

/** The endpoint of a name such as "inventory.add". */
export function endpointNamed(name: string): EndpointSpec {
  const endpoint = endpointOf.get(name);
  if (endpoint === undefined) throw new Error(`No call is named ${name}.`);
  return endpoint;
}

/** Texts that are searched for: two that are found everywhere, and two that grow. */
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

/** A read whose path may name things of whoever reads; it succeeds unless another status is told. */
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

interface Written {
  readonly grown: string;
  readonly who: Name;
  readonly most?: number;
  /** What it is answered; unless told, a success. */
  readonly status?: number;
  readonly path?: (kitchen: Kitchen, account: Account) => string | Promise<string>;
  readonly body?: (kitchen: Kitchen) => object | string;
}

/** A write of the endpoint of that name. */
export function write(name: string, { grown, who, most, status, path, body }: Written): GrownCall {
  const endpoint = endpointNamed(name);
  return {
    grown,
    status: status ?? endpoint.status ?? OK,
    ...(most === undefined ? {} : { most }),
    sent: async (kitchen) => {
      const account = kitchen.accounts[who];
      const given = body?.(kitchen);
      return {
        method: endpoint.method,
        path: (await path?.(kitchen, account)) ?? endpoint.path,
        token: account.token,
        body: typeof given === "object" ? JSON.stringify(given) : given,
      };
    },
  };
}

/** A recipe that spells "grams" in a hundred ways. */
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
