import { callsAbroad } from "./calls/calls-abroad.ts";
import { callsAboutStock } from "./calls/calls-about-stock.ts";
import { callsAtHome } from "./calls/calls-at-home.ts";
import { callsOfBarcodes } from "./calls/calls-of-barcodes.ts";
import { callsOfDevices } from "./calls/calls-of-devices.ts";
import { callsOfCalendars } from "./calls/calls-of-calendars.ts";
import { callsOfNotices } from "./calls/calls-of-notices.ts";
import { callsOfImports } from "./calls/calls-of-imports.ts";
import { callsOfInsights } from "./calls/calls-of-insights.ts";
import { callsOfLists } from "./calls/calls-of-lists.ts";
import { callsOfMissingFood } from "./calls/calls-of-missing-food.ts";
import { callsOfPeople } from "./calls/calls-of-people.ts";
import { callsOfCooking } from "./calls/calls-of-cooking.ts";
import { callsOfPasskeys } from "./calls/calls-of-passkeys.ts";
import { callsOfPlans } from "./calls/calls-of-plans.ts";
import { callsOfPrograms } from "./calls/calls-of-programs.ts";
import { callsWithFiles } from "./calls/calls-with-files.ts";

/** Calls that cannot succeed here, with the reason: their largest input is refused. */
export const refusedAlways: Readonly<Record<string, string>> = {
  "oidc.start": "needs a provider",
  "oidc.callback": "needs a provider",
  "oidc.finish": "needs a provider",
  "mailedLinks.resetPassword": "needs the link of a letter",
  "mailedLinks.sendConfirmation": "needs a mail server",
  "mailedLinks.changeEmail": "needs a mail server",
  "mailedLinks.confirmEmail": "needs the link of a letter",
  "notices.about": "needs the link of a notice",
  "notices.act": "needs the link of a notice",
  "notices.stop": "needs the link of a notice",
  "secondFactor.confirm": "needs the code of a moment",
  "secondFactor.remove": "needs a factor that was confirmed",
  "passkeys.login": "needs a passkey of this very process",
  "recipeImports.url": "needs a page of somebody else's server",
  "recipeImports.photo": "needs a reader of pictures, which has tests of its own",
  "jobs.again": "needs a job that was given up",
  "jobs.testLetter": "needs a mail server",
};

/** Every call of the contract by name with its inputs: lists at their caps, and large writes. */
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
  ...callsWithFiles,
  ...callsOfPrograms,
};
