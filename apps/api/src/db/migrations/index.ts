import type { Migration } from "kysely";
import * as tables from "./001-tables.ts";
import * as masterData from "./002-master-data.ts";
import * as returnsAndSaves from "./003-returns-and-saves.ts";
import * as boundedWork from "./004-bounded-work.ts";
import * as caps from "./005-caps.ts";
import * as sessionAge from "./007-session-age.ts";
import * as removedRows from "./008-removed-rows.ts";
import * as people from "./010-people.ts";
import * as food from "./011-food.ts";
import * as recipes from "./012-recipes.ts";
import * as listsAndPlan from "./013-lists-and-plan.ts";
import * as accountsAndNotices from "./014-accounts-and-notices.ts";
import * as howFoodIsSold from "./016-how-food-is-sold.ts";
import * as firstPlaces from "./017-first-places.ts";
import * as undo from "./018-undo.ts";
import * as ingredientsInUse from "./019-ingredients-in-use.ts";
import * as productLoads from "./020-product-loads.ts";
import * as boughtLast from "./022-bought-last.ts";
import * as receipts from "./023-receipts.ts";
import * as orderOfTags from "./024-order-of-tags.ts";
import * as importsInRows from "./025-imports-in-rows.ts";
import * as moving from "./026-moving.ts";
import * as whoDidWhat from "./027-who-did-what.ts";
import * as firstLists from "./028-first-lists.ts";
import * as serving from "./029-serving.ts";
import * as repeatedMeals from "./031-repeated-meals.ts";
import * as lastCooked from "./032-last-cooked.ts";
import * as challenges from "./033-challenges.ts";
import * as worthOfFood from "./034-worth-of-food.ts";
import * as eatenPrices from "./035-eaten-prices.ts";
import * as partsOfLots from "./036-parts-of-lots.ts";
import * as kindsOfFood from "./040-kinds-of-food.ts";
import * as basics from "./045-basics.ts";
import * as webhooks from "./053-webhooks.ts";
import * as usesOfFood from "./057-uses-of-food.ts";
import * as dairyWithoutPlurals from "./058-dairy-without-plurals.ts";
import * as signedInLanguage from "./060-signed-in-language.ts";
import * as metricSpoons from "./062-metric-spoons.ts";
import * as sightings from "./065-sightings.ts";
import * as labelsOfLots from "./066-labels-of-lots.ts";
import * as eaters from "./068-eaters.ts";
import * as refunds from "./071-refunds.ts";
import * as learnedTexts from "./073-learned-texts.ts";
import * as rolls from "./074-rolls.ts";
import * as receiptQuestions from "./075-receipt-questions.ts";
import * as formerFoods from "./080-former-foods.ts";
import * as moreFoods from "./082-more-foods.ts";
import * as joiningInPieces from "./083-joining-in-pieces.ts";
import * as revisionsAndMembers from "./084-revisions-and-members.ts";
import * as keysByHousehold from "./085-keys-by-household.ts";
import * as yeastExtract from "./086-yeast-extract.ts";

/** All migrations in order; a released one is never edited. Written by `npm run docs`. */
export const migrations: Record<string, Migration> = {
  "001-tables": tables,
  "002-master-data": masterData,
  "003-returns-and-saves": returnsAndSaves,
  "004-bounded-work": boundedWork,
  "005-caps": caps,
  "007-session-age": sessionAge,
  "008-removed-rows": removedRows,
  "010-people": people,
  "011-food": food,
  "012-recipes": recipes,
  "013-lists-and-plan": listsAndPlan,
  "014-accounts-and-notices": accountsAndNotices,
  "016-how-food-is-sold": howFoodIsSold,
  "017-first-places": firstPlaces,
  "018-undo": undo,
  "019-ingredients-in-use": ingredientsInUse,
  "020-product-loads": productLoads,
  "022-bought-last": boughtLast,
  "023-receipts": receipts,
  "024-order-of-tags": orderOfTags,
  "025-imports-in-rows": importsInRows,
  "026-moving": moving,
  "027-who-did-what": whoDidWhat,
  "028-first-lists": firstLists,
  "029-serving": serving,
  "031-repeated-meals": repeatedMeals,
  "032-last-cooked": lastCooked,
  "033-challenges": challenges,
  "034-worth-of-food": worthOfFood,
  "035-eaten-prices": eatenPrices,
  "036-parts-of-lots": partsOfLots,
  "040-kinds-of-food": kindsOfFood,
  "045-basics": basics,
  "053-webhooks": webhooks,
  "057-uses-of-food": usesOfFood,
  "058-dairy-without-plurals": dairyWithoutPlurals,
  "060-signed-in-language": signedInLanguage,
  "062-metric-spoons": metricSpoons,
  "065-sightings": sightings,
  "066-labels-of-lots": labelsOfLots,
  "068-eaters": eaters,
  "071-refunds": refunds,
  "073-learned-texts": learnedTexts,
  "074-rolls": rolls,
  "075-receipt-questions": receiptQuestions,
  "080-former-foods": formerFoods,
  "082-more-foods": moreFoods,
  "083-joining-in-pieces": joiningInPieces,
  "084-revisions-and-members": revisionsAndMembers,
  "085-keys-by-household": keysByHousehold,
  "086-yeast-extract": yeastExtract,
};
