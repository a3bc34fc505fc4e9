import { callsAbroad } from "./calls-abroad.ts";
import { callsAboutStock } from "./calls-about-stock.ts";
import { callsAtHome } from "./calls-at-home.ts";
import { callsOfBarcodes } from "./calls-of-barcodes.ts";
import { callsOfDevices } from "./calls-of-devices.ts";
import { callsOfCalendars } from "./calls-of-calendars.ts";
import { callsOfNotices } from "./calls-of-notices.ts";
import { callsOfImports } from "./calls-of-imports.ts";
import { callsOfInsights } from "./calls-of-insights.ts";
import { callsOfLists } from "./calls-of-lists.ts";
import { callsOfMissingFood } from "./calls-of-missing-food.ts";
import { callsOfPeople } from "./calls-of-people.ts";
import { callsOfCooking } from "./calls-of-cooking.ts";
import { callsOfPasskeys } from "./calls-of-passkeys.ts";
import { callsOfPlans } from "./calls-of-plans.ts";

/** Every call of the contract by its name, with what it is made to meet: lists at their caps, and writes of what is large. */
export const fullCalls = {
  ...callsAtHome,
  ...callsOfDevices,
  ...callsAboutStock,
  ...callsOfBarcodes,
  ...callsOfCalendars,
  ...callsOfNotices,
  ...callsOfImports,
  ...callsOfInsights,
  ...callsOfLists,
  ...callsOfMissingFood,
  ...callsOfPeople,
  ...callsOfCooking,
  ...callsOfPasskeys,
  ...callsOfPlans,
  ...callsAbroad,
};
