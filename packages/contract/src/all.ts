import { activityApi } from "./household/activity.ts";
import { adminApi } from "./household/admin.ts";
import { authApi } from "./access/auth.ts";
import { barcodesApi } from "./kitchen/barcodes.ts";
import { budgetApi } from "./money/budget.ts";
import { calendarApi } from "./household/calendar.ts";
import { jobsApi } from "./household/jobs.ts";
import { mailedLinksApi } from "./access/mailed-links.ts";
import { noticesApi } from "./household/notices.ts";
import { oidcApi } from "./access/oidc.ts";
import { passkeysApi } from "./access/passkeys.ts";
import { pushApi } from "./household/push.ts";
import { secondFactorApi } from "./access/second-factor.ts";
import { sessionsApi } from "./access/sessions.ts";
import { catalogueApi } from "./kitchen/catalogue.ts";
import type { EndpointSpec } from "./endpoint.ts";
import { eatersApi } from "./household/eaters.ts";
import { exportingApi } from "./money/exporting.ts";
import { householdApi } from "./household/household.ts";
import { invitationsApi } from "./household/invitations.ts";
import { insightsApi } from "./money/insights.ts";
import { inventoryApi } from "./kitchen/inventory.ts";
import { summaryApi } from "./programs/summary.ts";
import { tokensApi } from "./programs/tokens.ts";
import { webhooksApi } from "./programs/webhooks.ts";
import { changesApi } from "./changes.ts";
import { cookingApi } from "./recipes/cooking.ts";
import { messagesApi } from "./household/messages.ts";
import { placesApi } from "./kitchen/places.ts";
import { planningApi } from "./week/planning.ts";
import { publishingApi } from "./recipes/publishing.ts";
import { receiptsApi } from "./money/receipts.ts";
import { recipeImagesApi } from "./recipes/recipe-images.ts";
import { recipeImportsApi } from "./recipes/recipe-imports.ts";
import { recipesApi } from "./recipes/recipes.ts";
import { scanningApi } from "./money/scanning.ts";
import { shoppingApi } from "./week/shopping.ts";
import { basicsApi } from "./kitchen/basics.ts";
import { learnedNamesApi } from "./kitchen/learned-names.ts";
import { countingApi } from "./kitchen/counting.ts";
import { labelsApi } from "./kitchen/labels.ts";
import { staplesApi } from "./kitchen/staples.ts";
import { stockCheckApi } from "./kitchen/stock-check.ts";

/** Every group of calls by its feature, for generated documents and for tests over all calls. */
export const allApis = {
  auth: authApi,
  mailedLinks: mailedLinksApi,
  sessions: sessionsApi,
  secondFactor: secondFactorApi,
  passkeys: passkeysApi,
  oidc: oidcApi,
  catalogue: catalogueApi,
  inventory: inventoryApi,
  stockCheck: stockCheckApi,
  counting: countingApi,
  labels: labelsApi,
  household: householdApi,
  eaters: eatersApi,
  invitations: invitationsApi,
  activity: activityApi,
  changes: changesApi,
  places: placesApi,
  staples: staplesApi,
  basics: basicsApi,
  learnedNames: learnedNamesApi,
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
  summary: summaryApi,
  tokens: tokensApi,
  webhooks: webhooksApi,
  admin: adminApi,
};

/** Every call of the product in one list. */
export const allEndpoints: readonly EndpointSpec[] = Object.values(allApis).flatMap((api) =>
  Object.values<EndpointSpec>(api),
);
