import { budgetApi } from "@larder/contract/budget";
import { adminApi } from "@larder/contract/admin";
import { catalogueApi } from "@larder/contract/catalogue";
import { inventoryApi } from "@larder/contract/inventory";
import { recipesApi } from "@larder/contract/recipes";
import { cookingApi } from "@larder/contract/cooking";
import { messagesApi } from "@larder/contract/messages";
import { publishingApi } from "@larder/contract/publishing";
import { mayAccess } from "@larder/rules/access";
import { matchPath, type Params } from "react-router";
import { adminViewOf, countsQueryOf, requestsQueryOf, usersQueryOf } from "../admin/admin-query.ts";
import { preload } from "../api/use-read.ts";
import { expenseQueryOf, viewOf as expenseViewOf } from "../budget/expense-query.ts";
import { useSession } from "../api/session.ts";
import { soonestQuery, totalQuery } from "../dashboard/glance-query.ts";
import { messagesViewOf, threadsQueryOf } from "../messages/messages-query.ts";
import { cookbookQueryOf, cookbookViewOf } from "../publishing/cookbook-query.ts";
import { ownerIdOf, recipeIdOf } from "../recipes/recipe-query.ts";
import { ONCE } from "../scanning/master-data-query.ts";
import { stockQueryOf, viewOf } from "../inventory/stock-query.ts";

/** What a screen is opened with. */
interface Opening {
  readonly params: Params;
  readonly search: URLSearchParams;
}

/**
 * The reads that each screen makes at once, so that its code and its data travel together. Same paths as routes.ts;
 * same endpoints and inputs as the screen's `useRead`s, else the data is fetched twice. Architecture 2.4.
 */
const preloads: Readonly<Record<string, (opening: Opening) => void>> = {
  "/dashboard": () => {
    preload(inventoryApi.list, totalQuery);
    preload(inventoryApi.list, soonestQuery);
    preload(recipesApi.list);
    preload(budgetApi.status);
    preload(cookingApi.plan);
  },
  "/budget": ({ search }) => {
    preload(budgetApi.status);
    preload(budgetApi.expenses, { query: expenseQueryOf(expenseViewOf(search)) });
  },
  "/recipes": ({ search }) => {
    const ownerId = ownerIdOf(search);
    if (ownerId === null) preload(recipesApi.list);
    else preload(publishingApi.usersRecipes, { params: { id: ownerId } });
    preload(publishingApi.subscriptions);
    if (mayAccess(useSession.getState().user, "pro")) preload(publishingApi.myBook);
  },
  "/recipes/:recipeId": ({ params }) => {
    const id = recipeIdOf(params["recipeId"]);
    if (!Number.isNaN(id)) preload(recipesApi.get, { params: { id } });
  },
  "/what-can-i-cook": () => preload(cookingApi.plan),
  "/inventory": ({ search }) => preload(inventoryApi.list, { query: stockQueryOf(viewOf(search)) }),
  "/scan-receipt": () => {
    preload(catalogueApi.masterIngredients, undefined, ONCE);
    preload(catalogueApi.masterUnits, undefined, ONCE);
  },
  "/messages": ({ search }) => startMessages("mine", search),
  "/admin/messages": ({ search }) => startMessages("inbox", search),
  "/admin": ({ search }) => {
    const view = adminViewOf(search);
    preload(adminApi.users, { query: usersQueryOf(view) });
    preload(adminApi.counts, { query: countsQueryOf(view) });
    preload(adminApi.requests, { query: requestsQueryOf(view) });
  },
  "/browse-books": () => {
    preload(publishingApi.browse);
    preload(publishingApi.subscriptions);
  },
  "/community/cookbook": ({ search }) =>
    preload(publishingApi.cookbook, { query: cookbookQueryOf(cookbookViewOf(search)) }),
  "/account": () => preload(publishingApi.myBook),
};

function startMessages(kind: "mine" | "inbox", search: URLSearchParams): void {
  const view = messagesViewOf(search, kind);
  preload(messagesApi.list, { query: threadsQueryOf(view) });
  preload(messagesApi.counts);
  if (view.threadId !== null) preload(messagesApi.get, { params: { id: view.threadId } });
}

/** Starts the first reads of the screen at a path. */
export function startReads(pathname: string, search: string): void {
  for (const [path, start] of Object.entries(preloads)) {
    const match = matchPath({ path, end: true }, pathname);
    if (match) start({ params: match.params, search: new URLSearchParams(search) });
  }
}
