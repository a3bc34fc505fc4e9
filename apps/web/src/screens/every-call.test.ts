import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allApis } from "@larder/contract/all";
import { expect, test } from "vitest";

/* The test that forces each call's failure. */

const reads = [
  "screens/failed-reads.test.tsx",
  "says its text once, and can be dismissed",
] as const;
const changesLife = [
  "inventory/lot/lot-sheet.test.tsx",
  "a %s that fails says so above the list",
] as const;
const thaws = [
  "inventory/lot/lot-sheet.test.tsx",
  "a thaw that fails says so above the list",
] as const;
const silentReads = ["screens/failures.test.tsx", "on %s (%s) says %s"] as const;
const changes = [
  "screens/failed-changes.test.tsx",
  "%s, refused without a word, says its text once, and can be dismissed",
] as const;
const checks = (title: string) => ["inventory/check/stock-check.test.tsx", title] as const;
const counts = (title: string) => ["inventory/count/count-place.test.tsx", title] as const;
const names = (title: string) => ["inventory/names/names.test.tsx", title] as const;
const labels = (title: string) => ["inventory/labels/labels.test.tsx", title] as const;
const basics = (title: string) => ["shopping/basics/basics.test.tsx", title] as const;
const failures = (title: string) => ["screens/failures.test.tsx", title] as const;
const passkeys = (title: string) => ["auth/passkeys/passkeys.test.tsx", title] as const;
const bringing = [
  "importing/bringing.test.tsx",
  "of %s that fails says why and what to do, and keeps what was typed",
] as const;
const reviewing = [
  "importing/review.test.tsx",
  "a failure to %s is said once and keeps what was said so far",
] as const;
const mailedLinks = [
  "screens/mailed-links.test.tsx",
  "a failure to %s is said once, and can be dismissed",
] as const;
const people = [
  "household/household.test.tsx",
  "to %s is said once, and can be dismissed",
] as const;
const planned = [
  "planning/plan-failures.test.tsx",
  "to %s is said once in its dialog, and can be dismissed",
] as const;
const programs = (title: string) => ["developers/developers.test.tsx", title] as const;
const calendars = (title: string) => ["calendar/calendar-address.test.tsx", title] as const;
const notices = (title: string) => ["notices/notices.test.tsx", title] as const;
const listed = [
  "shopping/list/list-failures.test.tsx",
  "to %s is said once, and can be dismissed",
] as const;
const kept = [
  "shopping/shopping.test.tsx",
  "what the server refuses for good is told, keeps its typing, and can be tried again",
] as const;
const readsOfAccess = [
  "access/access.test.tsx",
  "what cannot be read of %s is said once, and can be asked for again",
] as const;
const secondFactor = [
  "access/access.test.tsx",
  "a failure of %s %s is said once where it was asked for",
] as const;

/** The test that forces it, or the reason why it is never shown. */
type Held = readonly [file: string, title: string] | { readonly unsaid: string };

const held: Readonly<Record<string, Held>> = {
  "auth.register": [
    "screens/visitor/register.test.tsx",
    "the banner has its own words for an answer such as %j",
  ],
  "auth.login": [
    "screens/visitor/login.test.tsx",
    "the banner has its own words for an answer such as %j",
  ],
  "auth.logout": { unsaid: "The session here has ended by then; it is logged." },
  "auth.me": { unsaid: "Asked in the background: the session goes on as it is known." },
  "auth.options": {
    unsaid: "Where it is not known, an address is tried: the server says if it may not be.",
  },
  "oidc.start": { unsaid: "The browser goes there itself; what fails comes back to the login." },
  "oidc.callback": {
    unsaid: "The browser comes there itself; what fails comes back to the login.",
  },
  "oidc.finish": [
    "screens/accounts-elsewhere.test.tsx",
    "a sign-in that cannot be finished is said once, and the ways in are there again",
  ],
  "auth.changePassword": changes,
  "mailedLinks.forgotPassword": mailedLinks,
  "mailedLinks.resetPassword": mailedLinks,
  "mailedLinks.sendConfirmation": mailedLinks,
  "mailedLinks.confirmEmail": mailedLinks,
  "auth.promoteDemo": [
    "screens/visitor/login.test.tsx",
    "a failed save closes the dialog, shows nothing and keeps the demo",
  ],
  "auth.deleteAccount": [
    "screens/household/settings.test.tsx",
    "a failure is said quietly, without a banner",
  ],
  "passkeys.list": passkeys("that cannot be loaded say so, and can be tried again"),
  "passkeys.begin": passkeys("that cannot be %s says why"),
  "passkeys.add": passkeys("that cannot be %s says why"),
  "passkeys.remove": passkeys("that cannot be removed stay, with the reason"),
  "passkeys.beginLogin": passkeys("that cannot be begun says why"),
  "passkeys.login": passkeys("with one that is not known says so, once"),
  "sessions.list": readsOfAccess,
  "sessions.end": ["access/access.test.tsx", "a failure of %s… is said once, and can be dismissed"],
  "sessions.endOthers": [
    "access/access.test.tsx",
    "a failure of %s… is said once, and can be dismissed",
  ],
  "secondFactor.look": readsOfAccess,
  "secondFactor.begin": secondFactor,
  "secondFactor.confirm": secondFactor,
  "secondFactor.remove": secondFactor,
  "catalogue.masterIngredients": failures(
    "a search for an ingredient and a request for one say in the picker why they failed",
  ),
  "catalogue.masterUnits": failures("of the units says so in the stock form"),
  "catalogue.request": failures(
    "a search for an ingredient and a request for one say in the picker why they failed",
  ),
  "catalogue.addOwn": [
    "inventory/own/own-ingredient.test.tsx",
    "that cannot be added says why beside its button, and can be tried again",
  ],
  "catalogue.changeOwn": [
    "inventory/own/own-ingredients-dialog.test.tsx",
    "that cannot be changed says why, and keeps what was typed until it can",
  ],
  "catalogue.removeOwn": [
    "inventory/own/own-ingredients-dialog.test.tsx",
    "that cannot be deleted stays, says why, and can be deleted again",
  ],
  "catalogue.mergeOwn": [
    "inventory/own/merge-own-dialog.test.tsx",
    "that cannot be merged says why, and can be merged again",
  ],
  "calendar.look": calendars("to learn since when there is one is said, and it can be asked again"),
  "calendar.make": calendars("%s an address is said once, and can be dismissed"),
  "calendar.end": calendars("%s an address is said once, and can be dismissed"),
  "calendar.read": { unsaid: "A calendar program asks, not the browser." },
  "notices.read": notices("that cannot be loaded say so"),
  "notices.save": notices("that are refused say why, and keep what was typed"),
  "notices.preview": notices("says where there is nothing to tell, and when it fails"),
  "notices.about": notices("says that a link is dead, before and after somebody answers"),
  "notices.act": notices("says a failure once, and leaves the choice"),
  "notices.stop": notices("asks first, says a failure once, and stops them"),
  "household.get": reads,
  "household.save": people,
  "household.invite": people,
  "household.revoke": [
    "household/household.test.tsx",
    "to take an invitation back is said once, and leaves it there",
  ],
  "household.changeMember": people,
  "household.removeMember": people,
  "household.leave": ["household/household.test.tsx", "to leave is said once, and one stays"],
  "invitations.look": [
    "joining/joining.test.tsx",
    "a look that fails says why, and can be tried again",
  ],
  "invitations.accept": [
    "joining/joining.test.tsx",
    "a refusal to join is said once, in the server's words, and can be dismissed",
  ],
  "activity.list": reads,
  "activity.undo": changes,
  "push.key": ["notices/on-this-browser.test.tsx", "a key that cannot be read is told"],
  "push.subscribe": [
    "notices/on-this-browser.test.tsx",
    "a browser that the server refuses is told, and stays off",
  ],
  "push.unsubscribe": [
    "notices/on-this-browser.test.tsx",
    "a server that does not hear of the end is told, and the browser is off all the same",
  ],
  "changes.stream": { unsaid: "It is asked for again: the screen goes on with what it read." },
  "changes.revision": { unsaid: "Asked in the background where streams are cut; asked again." },
  "places.list": [
    "inventory/places/places.test.tsx",
    "that cannot be loaded say so in their dialog",
  ],
  "places.add": changes,
  "places.update": changes,
  "places.remove": changes,
  "eaters.list": [
    "household/eaters/eaters.test.tsx",
    "people that cannot be loaded say so, and can be tried again",
  ],
  "eaters.add": [
    "household/eaters/eaters.test.tsx",
    "a failure to save or remove somebody says so in the dialog",
  ],
  "eaters.change": [
    "household/eaters/eaters.test.tsx",
    "a failure to save or remove somebody says so in the dialog",
  ],
  "eaters.remove": [
    "household/eaters/eaters.test.tsx",
    "a failure to save or remove somebody says so in the dialog",
  ],
  "planning.nutrition": { unsaid: "Nobody waits for it: the days are there without figures." },
  "basics.list": { unsaid: "Nobody waits for it: the list is there without the question." },
  "basics.answer": basics("an answer that fails says so in its dialog, and stays"),
  "basics.ranOut": basics("what ran out and cannot be said says so in its dialog"),
  "staples.list": [
    "inventory/staples/staples.test.tsx",
    "that cannot be loaded say so, and can be tried again",
  ],
  "staples.save": [
    "inventory/staples/staples.test.tsx",
    "that cannot be saved say so once, and stay",
  ],
  "counting.compare": counts("that cannot be compared says so, and keeps what was scanned"),
  "counting.apply": counts("that cannot be applied says so"),
  "labels.make": labels("say so if their code cannot be made"),
  "labels.find": labels("that cannot be looked up says so"),
  "stockCheck.look": reads,
  "stockCheck.answer": checks("that cannot be saved says so once, and keeps its answers"),
  "stockCheck.stillGood": checks("that cannot be kept says why"),
  "inventory.actions": changes,
  "inventory.bulk": [
    "inventory/barcodes/scan-barcodes.test.tsx",
    "what cannot be put away says why and stays in the list, and goes in once when tried again",
  ],
  "inventory.parse": { unsaid: "No screen makes it yet." },
  "inventory.lastBought": { unsaid: "No screen makes it yet." },
  "inventory.open": changesLife,
  "inventory.freeze": changesLife,
  "inventory.thaw": thaws,
  "auth.changeProfile": [
    "screens/household/settings.test.tsx",
    "a name that cannot be saved says so below its field",
  ],
  "inventory.list": reads,
  "inventory.foods": [
    "inventory/list/inventory.test.tsx",
    "says why it could not be loaded, and the notice can be dismissed",
  ],
  "mailedLinks.changeEmail": [
    "screens/household/settings.test.tsx",
    "another address asks for the password, and stays away until its link was followed",
  ],
  "inventory.add": [
    "inventory/list/inventory.test.tsx",
    "keeps what was typed when the server refuses, and says why above the form",
  ],
  "inventory.update": failures("of a lot says so above its form, its deletion above the list"),
  "inventory.remove": failures("of a lot says so above its form, its deletion above the list"),
  "inventory.restore": { unsaid: "No screen makes it any more: the deletion is undone." },
  "inventory.use": changes,
  "barcodes.find": [
    "inventory/barcodes/scan-barcodes.test.tsx",
    "a wrong digit is told, and stays in the field to be corrected",
  ],
  "barcodes.remember": [
    "inventory/barcodes/scan-barcodes.test.tsx",
    "a code that cannot be remembered says why above its form, and keeps what was said of it",
  ],
  "barcodes.forget": { unsaid: "No screen forgets a code: saying anew what it is replaces it." },
  "recipes.list": reads,
  "recipes.get": reads,
  "recipes.add": [
    "recipes/form/recipe-form.test.tsx",
    "keeps what was typed when the server refuses, and when it is closed",
  ],
  "recipes.update": failures("of a recipe says so above its form, its deletion above the list"),
  "recipes.mine": { unsaid: "No screen makes it yet." },
  "recipes.remove": failures("of a recipe says so above its form, its deletion above the list"),
  "recipeImages.add": { unsaid: "No screen makes it yet." },
  "recipeImages.remove": { unsaid: "No screen makes it yet." },
  "exporting.household": [
    "screens/household/settings.test.tsx",
    "the household is downloaded whole, and a failure stands beside the button",
  ],
  "exporting.bringBack": [
    "account/bring-back-household.test.tsx",
    "what cannot be brought back is said where it was asked, and the next file can be chosen",
  ],
  "exporting.recipe": [
    "recipes/view/recipe-detail.test.tsx",
    "is exported as a file, and says so when it cannot be",
  ],
  "recipeImports.parse": { unsaid: "No screen makes it yet." },
  "recipeImports.url": bringing,
  "recipeImports.text": bringing,
  "recipeImports.file": bringing,
  "recipeImports.photo": bringing,
  "recipeImports.get": reviewing,
  "recipeImports.save": reviewing,
  "recipeImports.cancel": reviewing,
  "meals.plan": reads,
  "meals.preview": changes,
  "meals.rescued": { unsaid: "A line on the dashboard; without it there is none." },
  "meals.look": [
    "cooking/short/short-of-something.test.tsx",
    "what a meal would use that cannot be looked up says so where one asked",
  ],
  "meals.cook": failures("of a meal names it, and when nobody answered says that nobody knows"),
  "meals.undo": { unsaid: "No screen makes it any more: what was cooked is undone as all else." },
  "meals.leftovers": [
    "cooking/finish/leftovers-and-missing.test.tsx",
    "leftovers that cannot be put away stay asked for, with the reason",
  ],
  "shopping.addFromRecipe": [
    "cooking/finish/leftovers-and-missing.test.tsx",
    "a list that takes nothing says so, and the press can be made again",
  ],
  "budget.status": reads,
  "budget.saveSettings": [
    "budget/budget.test.tsx",
    "names what is missing or wrong, and keeps what was typed when the server fails",
  ],
  "budget.expenses": reads,
  "budget.exportExpenses": changes,
  "budget.addExpense": changes,
  "budget.updateExpense": changes,
  "budget.removeExpense": changes,
  "budget.restoreExpense": { unsaid: "No screen makes it any more: the deletion is undone." },
  "insights.look": reads,
  "insights.rows": reads,
  "receipts.get": reads,
  "publishing.browse": reads,
  "publishing.subscriptions": reads,
  "publishing.subscribe": changes,
  "publishing.unsubscribe": changes,
  "publishing.usersRecipes": failures(
    "of a subscribed book or a conversation says so in its place",
  ),
  "shopping.addFromPlan": planned,
  "planning.list": reads,
  "planning.add": planned,
  "planning.update": planned,
  "planning.remove": planned,
  "planning.cook": planned,
  "planning.suggest": planned,
  "planning.take": planned,
  "publishing.preview": [
    "publishing/browse-books.test.tsx",
    "a look inside that fails says why, and can be tried again",
  ],
  "publishing.publish": failures("of a book says so above its form"),
  "publishing.myBook": reads,
  "publishing.unpublish": changes,
  "publishing.cookbook": reads,
  "publishing.copyRecipe": ["publishing/cookbook.test.tsx", "a copy that cannot be saved says why"],
  "shopping.lists": reads,
  "shopping.addList": listed,
  "shopping.updateList": listed,
  "shopping.removeList": listed,
  "shopping.get": [
    "shopping/list/list-failures.test.tsx",
    "to load a list is said once, and leaves a way to ask again",
  ],
  "shopping.addItem": kept,
  "shopping.updateItem": kept,
  "shopping.removeItem": kept,
  "shopping.tick": kept,
  "shopping.suggestions": {
    unsaid: "Nobody waits for them: where there are none, nothing stands there.",
  },
  "shopping.putAway": [
    "shopping/shelf/put-away-ticked.test.tsx",
    "a refusal says why in the dialog, and everything that was typed stays",
  ],
  "scanning.upload": [
    "scanning/scan-receipt.test.tsx",
    "that fails says why in the panel, and can be tried again",
  ],
  "scanning.save": [
    "scanning/scan-receipt.test.tsx",
    "that fails shows the reason in an alert and keeps everything",
  ],
  "messages.list": reads,
  "messages.counts": { unsaid: "A figure beside Messages; without it there is none." },
  "messages.get": failures("of a subscribed book or a conversation says so in its place"),
  "messages.start": failures(
    "of a first message is said above its button, and nothing typed is lost",
  ),
  "messages.send": failures(
    "of a message is said beside the button, and logged in the specified words",
  ),
  "messages.markRead": { unsaid: "The mark stays until the thread is opened again; it is logged." },
  "messages.close": failures(
    "of a message is said beside the button, and logged in the specified words",
  ),
  "admin.users": reads,
  "admin.counts": {
    unsaid: "A figure beside a heading and the pager's end; the lists themselves tell.",
  },
  "admin.setSubscription": [
    "admin/admin.test.tsx",
    "keep their plan when it cannot be changed, and the screen says so",
  ],
  "admin.requests": silentReads,
  "summary.look": { unsaid: "Other programs ask, not the browser." },
  "webhooks.list": programs("to read the %s is said, and can be asked again"),
  "webhooks.make": programs("without events, and to the inside, is refused in its dialog"),
  "webhooks.change": programs("%s is said once, and can be dismissed"),
  "webhooks.remove": programs("%s is said once, and can be dismissed"),
  "webhooks.test": programs("%s is said once, and can be dismissed"),
  "webhooks.rotate": programs("%s is said once, and can be dismissed"),
  "learnedNames.list": names("remembered names that cannot be loaded say so"),
  "learnedNames.remove": names("a name that cannot be forgotten says so, and stays"),
  "receipts.questions": names("questions that cannot be loaded say so"),
  "receipts.answerQuestion": names(
    "an answer that cannot be saved says so, and the question stays",
  ),
  "tokens.list": programs("to read the %s is said, and can be asked again"),
  "tokens.make": programs(
    "that cannot be made says why and keeps what was typed; a dialog says what is missing",
  ),
  "tokens.revoke": programs("%s is said once, and can be dismissed"),
  "jobs.list": reads,
  "jobs.testLetter": [
    "admin/background-work.test.tsx",
    "a test letter says that the server took it, or why it did not go",
  ],
  "jobs.again": [
    "admin/background-work.test.tsx",
    "that cannot be begun anew says so and stays where it is",
  ],
  "admin.handleRequest": [
    "admin/admin.test.tsx",
    "that cannot be handled say so in the prescribed words",
  ],
};
const source = (file: string) =>
  readFileSync(join(import.meta.dirname, "..", file), "utf8").replaceAll(/\s+/g, " ");

test("the failure of every call of the contract is forced by a test, or has its reason to be unsaid", () => {
  const calls = Object.entries(allApis).flatMap(([name, api]) =>
    Object.keys(api).map((call) => `${name}.${call}`),
  );
  expect(Object.keys(held).toSorted()).toEqual(calls.toSorted());
});

test.each(Object.entries(held))("%s is held by a test that is there", (_, by) => {
  if ("unsaid" in by) expect(by.unsaid).toMatch(/\w\.$/);
  else expect(source(by[0])).toContain(by[1]);
});
