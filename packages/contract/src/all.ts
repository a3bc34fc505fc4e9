import { activityApi } from "./activity.ts";
import { adminApi } from "./admin.ts";
import { authApi } from "./auth.ts";
import { barcodesApi } from "./barcodes.ts";
import { budgetApi } from "./budget.ts";
import { calendarApi } from "./calendar.ts";
import { jobsApi } from "./jobs.ts";
import { mailedLinksApi } from "./mailed-links.ts";
import { noticesApi } from "./notices.ts";
import { oidcApi } from "./oidc.ts";
import { passkeysApi } from "./passkeys.ts";
import { pushApi } from "./push.ts";
import { secondFactorApi } from "./second-factor.ts";
import { sessionsApi } from "./sessions.ts";
import { catalogueApi } from "./catalogue.ts";
import type { EndpointSpec } from "./endpoint.ts";
import { exportingApi } from "./exporting.ts";
import { householdApi } from "./household.ts";
import { invitationsApi } from "./invitations.ts";
import { insightsApi } from "./insights.ts";
import { inventoryApi } from "./inventory.ts";
import { changesApi } from "./changes.ts";
import { cookingApi } from "./cooking.ts";
import { messagesApi } from "./messages.ts";
import { placesApi } from "./places.ts";
import { planningApi } from "./planning.ts";
import { publishingApi } from "./publishing.ts";
import { receiptsApi } from "./receipts.ts";
import { recipeImagesApi } from "./recipe-images.ts";
import { recipeImportsApi } from "./recipe-imports.ts";
import { recipesApi } from "./recipes.ts";
import { scanningApi } from "./scanning.ts";
import { shoppingApi } from "./shopping.ts";
import { staplesApi } from "./staples.ts";

/** Every group of calls by the name of its feature, for generated documents and for tests over all of them. */
export const allApis = {
  auth: authApi,
  mailedLinks: mailedLinksApi,
  sessions: sessionsApi,
  secondFactor: secondFactorApi,
  passkeys: passkeysApi,
  oidc: oidcApi,
  catalogue: catalogueApi,
  inventory: inventoryApi,
  household: householdApi,
  invitations: invitationsApi,
  activity: activityApi,
  changes: changesApi,
  places: placesApi,
  staples: staplesApi,
  barcodes: barcodesApi,
  recipes: recipesApi,
  recipeImages: recipeImagesApi,
  recipeImports: recipeImportsApi,
  exporting: exportingApi,
  meals: cookingApi,
  shopping: shoppingApi,
  planning: planningApi,
  budget: budgetApi,
  insights: insightsApi,
  publishing: publishingApi,
  scanning: scanningApi,
  receipts: receiptsApi,
  messages: messagesApi,
  notices: noticesApi,
  push: pushApi,
  calendar: calendarApi,
  jobs: jobsApi,
  admin: adminApi,
};

/** Every call of the product in one list. */
export const allEndpoints: readonly EndpointSpec[] = Object.values(allApis).flatMap((api) =>
  Object.values<EndpointSpec>(api),
);
