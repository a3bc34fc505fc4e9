import type { Access } from "@larder/rules/access";
import type { HouseholdIds } from "../kitchens/filled-household.ts";

/** The answer to a call with an id of another household. */
export interface ForeignId {
  /** The other household's thing in the path. */
  readonly names: keyof HouseholdIds;
  /** Status for an allowed member; for an ADMIN too, unless the next field is set. */
  readonly status: number;
  readonly statusForAdmin?: number;
}

interface AccessRow {
  readonly access: Access;
  readonly foreignId?: ForeignId;
}

const NOT_FOUND = 404;
const OK = 200;
const CREATED = 201;
const publicCall: AccessRow = { access: "public" };
const signedIn: AccessRow = { access: "signedIn" };
const owner: AccessRow = { access: "owner" };
const pro: AccessRow = { access: "pro" };
const admin: AccessRow = { access: "admin" };

function theirs(row: AccessRow, names: keyof HouseholdIds): AccessRow {
  return { ...row, foreignId: { names, status: NOT_FOUND } };
}

/** An administrator may; a member gets not_found. */
function supports(row: AccessRow, names: keyof HouseholdIds, statusForAdmin: number): AccessRow {
  return { ...row, foreignId: { names, status: NOT_FOUND, statusForAdmin } };
}

/**
 * Access of every call, and the answer to other households' ids, written independently of the
 * contract so that an error in either shows. A missing call fails the tests. Source:
 * handbook/accounts.md#roles-and-plans, handbook/books.md#permissions.
 */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  "auth.register": publicCall,
  "auth.login": publicCall,
  "auth.logout": signedIn,
  "auth.me": signedIn,
  "auth.options": publicCall,
  "oidc.start": publicCall,
  "oidc.callback": publicCall,
  "oidc.finish": publicCall,
  "auth.changeProfile": signedIn,
  "auth.changePassword": signedIn,
  "auth.promoteDemo": signedIn,
  "auth.deleteAccount": signedIn,
  "mailedLinks.forgotPassword": publicCall,
  "mailedLinks.resetPassword": publicCall,
  "mailedLinks.sendConfirmation": signedIn,
  "mailedLinks.changeEmail": signedIn,
  "mailedLinks.confirmEmail": { ...publicCall, foreignId: { names: "user", status: NOT_FOUND } },
  "passkeys.list": signedIn,
  "passkeys.begin": signedIn,
  "passkeys.add": signedIn,
  "passkeys.remove": theirs(signedIn, "passkey"),
  "passkeys.beginLogin": publicCall,
  "passkeys.login": publicCall,
  "notices.read": signedIn,
  "notices.save": signedIn,
  "notices.preview": signedIn,
  "notices.about": publicCall,
  "notices.act": publicCall,
  "notices.stop": { ...publicCall, foreignId: { names: "user", status: NOT_FOUND } },
  "sessions.list": signedIn,
  "sessions.end": theirs(signedIn, "session"),
  "sessions.endOthers": signedIn,
  "secondFactor.look": signedIn,
  "secondFactor.begin": signedIn,
  "secondFactor.confirm": signedIn,
  "secondFactor.remove": signedIn,
  "push.key": signedIn,
  "push.subscribe": signedIn,
  "push.unsubscribe": signedIn,
  "catalogue.masterIngredients": signedIn,
  "catalogue.masterUnits": signedIn,
  "catalogue.request": signedIn,
  "catalogue.addOwn": signedIn,
  "catalogue.changeOwn": theirs(signedIn, "ownIngredient"),
  "catalogue.removeOwn": theirs(signedIn, "ownIngredient"),
  "catalogue.mergeOwn": theirs(signedIn, "ownIngredient"),
  "inventory.list": signedIn,
  "inventory.foods": signedIn,
  "inventory.add": signedIn,
  "inventory.parse": signedIn,
  "inventory.lastBought": theirs(signedIn, "ownIngredient"),
  "inventory.update": theirs(signedIn, "lot"),
  "inventory.remove": theirs(signedIn, "lot"),
  "inventory.restore": theirs(signedIn, "removedLot"),
  "inventory.use": theirs(signedIn, "lot"),
  "inventory.bulk": signedIn,
  "counting.compare": theirs(signedIn, "place"),
  "counting.apply": theirs(signedIn, "place"),
  "labels.make": theirs(signedIn, "lot"),
  "labels.find": theirs(signedIn, "lot"),
  "stockCheck.look": signedIn,
  "stockCheck.answer": signedIn,
  "stockCheck.stillGood": theirs(signedIn, "lot"),
  "inventory.actions": signedIn,
  "eaters.list": signedIn,
  "eaters.add": signedIn,
  "eaters.change": theirs(signedIn, "eater"),
  "eaters.remove": theirs(signedIn, "eater"),
  "household.get": signedIn,
  "household.save": owner,
  "household.invite": owner,
  "household.revoke": theirs(owner, "invitation"),
  "household.changeMember": theirs(owner, "user"),
  "household.removeMember": theirs(signedIn, "user"),
  "household.leave": signedIn,
  "invitations.accept": theirs(signedIn, "invitation"),
  // Anything but a link token is not found.
  "invitations.look": theirs(publicCall, "invitation"),
  "summary.look": signedIn,
  "webhooks.list": signedIn,
  "webhooks.make": signedIn,
  "webhooks.change": theirs(signedIn, "webhook"),
  "webhooks.remove": theirs(signedIn, "webhook"),
  "webhooks.test": theirs(signedIn, "webhook"),
  "webhooks.rotate": theirs(signedIn, "webhook"),
  "tokens.list": signedIn,
  "tokens.make": signedIn,
  "tokens.revoke": theirs(signedIn, "token"),
  "calendar.look": signedIn,
  "calendar.make": signedIn,
  "calendar.end": signedIn,
  // Anything but an address token is not found.
  "calendar.read": theirs(publicCall, "user"),
  "activity.list": signedIn,
  "activity.undo": theirs(signedIn, "activity"),
  "inventory.open": theirs(signedIn, "lot"),
  "inventory.freeze": theirs(signedIn, "lot"),
  "inventory.thaw": theirs(signedIn, "lot"),
  "changes.stream": signedIn,
  "changes.revision": signedIn,
  "shopping.lists": signedIn,
  "shopping.addList": signedIn,
  "shopping.updateList": theirs(signedIn, "list"),
  "shopping.removeList": theirs(signedIn, "list"),
  "shopping.get": theirs(signedIn, "list"),
  "shopping.addItem": theirs(signedIn, "list"),
  "shopping.updateItem": theirs(signedIn, "list"),
  "shopping.removeItem": theirs(signedIn, "list"),
  "shopping.tick": theirs(signedIn, "list"),
  "shopping.addFromRecipe": theirs(signedIn, "list"),
  "shopping.addFromPlan": theirs(signedIn, "list"),
  "shopping.putAway": theirs(signedIn, "list"),
  "shopping.suggestions": theirs(signedIn, "list"),
  "places.list": signedIn,
  "places.add": signedIn,
  "places.update": theirs(signedIn, "place"),
  "places.remove": theirs(signedIn, "place"),
  "basics.list": signedIn,
  "basics.answer": signedIn,
  "basics.ranOut": theirs(signedIn, "ownIngredient"),
  "learnedNames.list": signedIn,
  "learnedNames.remove": theirs(signedIn, "learnedName"),
  "staples.list": signedIn,
  "staples.save": theirs(signedIn, "ownIngredient"),
  // Any user may look up a code, and gets their own household's entry only.
  "barcodes.find": { ...signedIn, foreignId: { names: "barcode", status: OK } },
  "barcodes.remember": { ...signedIn, foreignId: { names: "barcode", status: OK } },
  "barcodes.forget": theirs(signedIn, "barcode"),
  "exporting.household": owner,
  "exporting.bringBack": owner,
  "exporting.recipe": theirs(signedIn, "recipe"),
  "recipeImports.parse": signedIn,
  "recipeImports.url": signedIn,
  "recipeImports.text": signedIn,
  "recipeImports.file": signedIn,
  "recipeImports.photo": pro,
  "recipeImports.get": theirs(signedIn, "recipeImport"),
  "recipeImports.save": theirs(signedIn, "recipeImport"),
  "recipeImports.cancel": theirs(signedIn, "recipeImport"),
  "recipes.list": signedIn,
  "recipes.get": theirs(signedIn, "recipe"),
  "recipes.add": signedIn,
  "recipes.update": theirs(signedIn, "recipe"),
  "recipes.remove": theirs(signedIn, "recipe"),
  // A body without a picture is refused before the recipe is read.
  "recipeImages.add": { ...signedIn, foreignId: { names: "recipe", status: 400 } },
  "recipeImages.remove": theirs(signedIn, "recipe"),
  "recipes.mine": theirs(signedIn, "recipe"),
  "meals.plan": signedIn,
  "meals.preview": theirs(signedIn, "recipe"),
  "meals.rescued": signedIn,
  "meals.look": theirs(signedIn, "recipe"),
  "meals.cook": theirs(signedIn, "recipe"),
  "meals.undo": theirs(signedIn, "cooking"),
  "meals.leftovers": theirs(signedIn, "cooking"),
  "planning.list": signedIn,
  "planning.nutrition": signedIn,
  "planning.add": signedIn,
  "planning.update": theirs(signedIn, "planEntry"),
  "planning.remove": theirs(signedIn, "planEntry"),
  "planning.cook": theirs(signedIn, "planEntry"),
  "planning.suggest": signedIn,
  "planning.take": signedIn,
  "budget.status": signedIn,
  "budget.saveSettings": signedIn,
  "budget.expenses": signedIn,
  "budget.exportExpenses": signedIn,
  "budget.addExpense": signedIn,
  "budget.updateExpense": theirs(signedIn, "expense"),
  "budget.removeExpense": theirs(signedIn, "expense"),
  "budget.restoreExpense": theirs(signedIn, "removedExpense"),
  "insights.look": signedIn,
  "insights.rows": signedIn,
  "publishing.browse": pro,
  "publishing.subscriptions": signedIn,
  "publishing.subscribe": theirs(pro, "user"),
  "publishing.unsubscribe": theirs(signedIn, "user"),
  "publishing.usersRecipes": theirs(pro, "user"),
  "publishing.preview": theirs(pro, "user"),
  "publishing.publish": pro,
  "publishing.myBook": signedIn,
  "publishing.unpublish": signedIn,
  "publishing.cookbook": pro,
  "publishing.copyRecipe": theirs(pro, "recipe"),
  "scanning.upload": pro,
  "scanning.save": pro,
  "receipts.get": theirs(signedIn, "receipt"),
  "receipts.questions": signedIn,
  "receipts.answerQuestion": theirs(signedIn, "receiptQuestion"),
  "messages.list": signedIn,
  "messages.counts": signedIn,
  "messages.get": supports(signedIn, "thread", OK),
  "messages.start": signedIn,
  "messages.send": supports(signedIn, "thread", CREATED),
  "messages.markRead": supports(signedIn, "thread", OK),
  "messages.close": supports(admin, "thread", OK),
  "admin.users": admin,
  "admin.counts": admin,
  "admin.setSubscription": supports(admin, "user", OK),
  "admin.requests": admin,
  "jobs.list": admin,
  "jobs.testLetter": admin,
  // Jobs belong to the installation, so another id is not a job.
  "jobs.again": supports(admin, "barcode", NOT_FOUND),
  // The request of the filled household is already rejected.
  "admin.handleRequest": supports(admin, "request", 409),
};

/** Public routes outside the contract. */
export const systemRoutes = [
  "GET /api/health",
  "GET /api/openapi.json",
  "GET /api/docs",
  // JSON-RPC for programs with a token, with rules of its own (mcp/mcp.api.test.ts)
  "POST /api/mcp",
  "GET /api/mcp",
  "DELETE /api/mcp",
  "GET /api/recipes/:id/images/:imageId/:size",
];
