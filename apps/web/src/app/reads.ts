import { activityApi } from "@larder/contract/household/activity";
import { budgetApi } from "@larder/contract/money/budget";
import { adminApi } from "@larder/contract/household/admin";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { insightsApi } from "@larder/contract/money/insights";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { jobsApi } from "@larder/contract/household/jobs";
import { authApi } from "@larder/contract/access/auth";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { eatersApi } from "@larder/contract/household/eaters";
import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { planningApi } from "@larder/contract/week/planning";
import { messagesApi } from "@larder/contract/household/messages";
import { calendarApi } from "@larder/contract/household/calendar";
import { noticesApi } from "@larder/contract/household/notices";
import { passkeysApi } from "@larder/contract/access/passkeys";
import { tokensApi } from "@larder/contract/programs/tokens";
import { webhooksApi } from "@larder/contract/programs/webhooks";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { basicsApi } from "@larder/contract/kitchen/basics";
import { placesApi } from "@larder/contract/kitchen/places";
import { stockCheckApi } from "@larder/contract/kitchen/stock-check";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { shoppingApi } from "@larder/contract/week/shopping";
import { mayAccess } from "@larder/rules/access";
import type { Params } from "react-router";
import {
  adminViewOf,
  countsQueryOf,
  jobsQueryOf,
  requestsQueryOf,
  usersQueryOf,
} from "../admin/admin-query.ts";
import { preload } from "../api/use-read.ts";
import { expenseQueryOf, viewOf as expenseViewOf } from "../budget/expense-query.ts";
import { useSession } from "../api/kept/session.ts";
import { allLotsQuery } from "../inventory/labels/all-lots-query.ts";
import { isAllAsked, mealsQuery } from "../cooking/everything-query.ts";
import { soonestQuery, totalQuery } from "../dashboard/glance-query.ts";
import {
  activityPageOf,
  activityQueryOf,
  lastActivitiesQuery,
} from "../household/activity-query.ts";
import {
  daysOf,
  halfYearOf,
  lookInput,
  rowsQueryOf,
  rowsViewOf,
} from "../insights/insights-query.ts";
import { messagesViewOf, threadsQueryOf } from "../messages/messages-query.ts";
import {
  firstDayNow,
  meantQueryNow,
  planQueryOf,
  planViewOf,
  todayQueryNow,
} from "../planning/plan-query.ts";
import { cookbookQueryOf, cookbookViewOf } from "../publishing/cookbook-query.ts";
import { ownerIdOf, recipeIdOf } from "../recipes/list/recipe-query.ts";
import { filterQuery, recipeListInput, wantedOf } from "../recipes/list/wanted-query.ts";
import { ONCE } from "../scanning/master-data-query.ts";
import { lastListId, listIdOf } from "../shopping/list/list-query.ts";
import { firstStockQuery, isByFoodNow } from "../inventory/table/stock-query.ts";

interface Opening {
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** The list that missing food is put on. */
function preloadList(): void {
  preload(shoppingApi.lists);
  const id = lastListId();
  if (id !== null) preload(shoppingApi.get, { params: { id } });
}

/**
 * The initial reads of screens by the name in routes.ts; a separate file, since visitors need none.
 * Endpoints and inputs must equal the screen's `useRead`s, otherwise the data is fetched twice.
 */
export const reads = {
  dashboard: () => {
    preload(inventoryApi.list, totalQuery);
    preload(inventoryApi.list, soonestQuery);
    preload(recipesApi.list);
    preload(budgetApi.status);
    preload(cookingApi.plan);
    preload(cookingApi.rescued);
    preload(planningApi.list, { query: todayQueryNow() });
    preload(shoppingApi.lists);
    preload(householdApi.get);
    preload(activityApi.list, lastActivitiesQuery);
    preload(eatersApi.list);
    preload(insightsApi.look);
    preload(stockCheckApi.look);
  },
  check: () => {
    preload(stockCheckApi.look);
  },
  count: () => {
    preload(placesApi.list);
  },
  labels: () => {
    preload(inventoryApi.list, allLotsQuery);
  },
  household: () => {
    preload(householdApi.get);
    preload(eatersApi.list);
  },
  activity: ({ search }) =>
    preload(activityApi.list, { query: activityQueryOf(activityPageOf(search)) }),
  joining: ({ params }) => {
    const token = params["token"];
    if (token !== undefined) preload(invitationsApi.look, { params: { token } });
    if (useSession.getState().user) preload(householdApi.get);
  },
  budget: ({ search }) => {
    preload(budgetApi.status);
    preload(budgetApi.expenses, { query: expenseQueryOf(expenseViewOf(search)) });
  },
  insights: ({ search }) => {
    const asked = daysOf(search);
    preload(budgetApi.status);
    preload(insightsApi.look, lookInput(asked));
    preload(insightsApi.look, lookInput(halfYearOf(asked)));
  },
  insightRows: ({ search }) => {
    const view = rowsViewOf(search);
    if (view !== null) preload(insightsApi.rows, { query: rowsQueryOf(view) });
  },
  recipes: ({ search }) => {
    preload(eatersApi.list);
    const ownerId = ownerIdOf(search);
    if (ownerId === null) preload(recipesApi.list, recipeListInput(wantedOf(search).sortBy));
    else preload(publishingApi.usersRecipes, { params: { id: ownerId } });
    if (!mayAccess(useSession.getState().user, "pro")) return;
    preload(publishingApi.subscriptions);
    preload(publishingApi.myBook);
  },
  forgotten: () => preload(authApi.options),
  importing: () => preload(authApi.options),
  importReview: ({ params }) => {
    preload(catalogueApi.masterIngredients);
    const id = Number(params["importId"]);
    if (!Number.isNaN(id)) preload(recipeImportsApi.get, { params: { id } });
  },
  recipe: ({ params }) => {
    const id = recipeIdOf(params["recipeId"]);
    if (!Number.isNaN(id)) preload(recipesApi.get, { params: { id } });
    preload(planningApi.list, { query: meantQueryNow() });
    preloadList();
  },
  cooking: ({ search }) => {
    preloadList();
    preload(eatersApi.list);
    const query = mealsQuery(filterQuery(wantedOf(search)), isAllAsked(search));
    preload(cookingApi.plan, query && { query });
    preload(stockCheckApi.look);
  },
  inventory: ({ search }) => {
    const query = firstStockQuery(search);
    if (isByFoodNow()) preload(inventoryApi.foods, { query });
    else preload(inventoryApi.list, { query });
  },
  shopping: ({ search }) => {
    preload(shoppingApi.lists);
    preload(staplesApi.list);
    preload(basicsApi.list);
    const id = listIdOf(search) ?? lastListId();
    if (id !== null) preload(shoppingApi.get, { params: { id } });
    preload(catalogueApi.masterIngredients, undefined, ONCE);
    preload(catalogueApi.masterUnits, undefined, ONCE);
  },
  plan: ({ search }) => {
    preload(eatersApi.list);
    preload(planningApi.list, { query: planQueryOf(planViewOf(search), firstDayNow()) });
    preload(shoppingApi.lists);
    preload(stockCheckApi.look);
  },
  scanning: () => {
    preload(catalogueApi.masterIngredients, undefined, ONCE);
    preload(catalogueApi.masterUnits, undefined, ONCE);
  },
  messages: ({ search }) => startMessages("mine", search),
  inbox: ({ search }) => startMessages("inbox", search),
  admin: ({ search }) => {
    const view = adminViewOf(search);
    preload(adminApi.users, { query: usersQueryOf(view) });
    preload(adminApi.counts, { query: countsQueryOf(view) });
    preload(adminApi.requests, { query: requestsQueryOf(view) });
    preload(jobsApi.list, { query: jobsQueryOf(view) });
  },
  books: () => {
    preload(publishingApi.browse);
    preload(publishingApi.subscriptions);
  },
  cookbook: ({ search }) => {
    preload(eatersApi.list);
    preload(publishingApi.cookbook, { query: cookbookQueryOf(cookbookViewOf(search)) });
  },
  account: () => preload(publishingApi.myBook),
  settings: ({ params }) => {
    // A setting reads its own values; the list loads by itself.
    if (params["part"] !== undefined) return;
    preload(householdApi.get);
    preload(eatersApi.list);
    preload(placesApi.list);
    preload(staplesApi.list);
    preload(noticesApi.read);
    preload(calendarApi.look);
    preload(authApi.options);
    preload(passkeysApi.list);
    preload(tokensApi.list);
    preload(webhooksApi.list);
  },
} satisfies Readonly<Record<string, (opening: Opening) => void>>;

function startMessages(kind: "mine" | "inbox", search: URLSearchParams): void {
  const view = messagesViewOf(search, kind);
  preload(messagesApi.list, { query: threadsQueryOf(view) });
  preload(messagesApi.counts);
  if (view.threadId !== null) preload(messagesApi.get, { params: { id: view.threadId } });
}
