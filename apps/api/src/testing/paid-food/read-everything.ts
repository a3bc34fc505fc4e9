import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { figures, insightsApi } from "@larder/contract/money/insights";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { namedEndpoints } from "../calls/named-endpoints.ts";
import type { CallInput, TestUser } from "../test-app.ts";

interface Known {
  readonly recipes: readonly number[];
  readonly ingredients: readonly number[];
  readonly lists: readonly number[];
}

/**
 * Activities list both the action and its undo; a revision only counts, and an export contains
 * stock events.
 */
const HISTORY = new Set([
  "activity.list",
  "changes.stream",
  "changes.revision",
  "exporting.household",
]);

const withoutIds = namedEndpoints.filter(
  ([name, { method, path, access }]) =>
    method === "GET" && access === "signedIn" && !path.includes("{") && !HISTORY.has(name),
);

const WEEK = { from: "2026-03-10", to: "2026-03-16" };
const WITH_QUERY = new Set(["insights.rows", "planning.list"]);

/** Insight rows of stock events, to which undo adds rows. Source: handbook/insights.md#figures. */
const ROWS_OF_HISTORY = new Set(["waste"]);

type Read = readonly [
  name: string,
  endpoint: EndpointSpec,
  input?: CallInput<EndpointSpec> | undefined,
];

function readsOf({ recipes, ingredients, lists }: Known): readonly Read[] {
  const ofIds = (name: string, endpoint: EndpointSpec, ids: readonly number[]): readonly Read[] =>
    ids.map((id) => [`${name} ${id}`, endpoint, { id }]);
  return [
    ...withoutIds.filter(([name]) => !WITH_QUERY.has(name)),
    ...figures
      .filter((figure) => !ROWS_OF_HISTORY.has(figure))
      .map((figure): Read => [`rows ${figure}`, insightsApi.rows, { query: { figure } }]),
    ...ofIds("recipe", recipesApi.get, recipes),
    ...ofIds("preview", cookingApi.preview, recipes),
    ...ofIds("last bought", inventoryApi.lastBought, ingredients),
    ...ofIds("list", shoppingApi.get, lists),
    ["plan", planningApi.list, { query: WEEK }],
    ["stock", inventoryApi.list, { query: { limit: "100" } }],
    ["expenses", budgetApi.expenses, { query: { scope: "all" } }],
  ];
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Without values that always differ: time of the last save, the call's id in a refusal, and ids of
 * needs, since a line of a staple is recreated. Source: handbook/wire.md#saves-from-an-old-reading,
 * handbook/shopping.md#keep-at-least.
 */
const comparable = (text: string): string =>
  text.replaceAll(/"updatedAt":"[^"]*"/g, "").replaceAll(UUID, "");

/** Every readable answer of a household by call name, as sent. */
export async function readEverything(
  who: TestUser,
  known: Known,
): Promise<Readonly<Record<string, string>>> {
  const answers = readsOf(known).map(async ([name, endpoint, input]) => {
    const { status, text } = await who.call(endpoint, input);
    return [name, `${status} ${comparable(text)}`] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}
