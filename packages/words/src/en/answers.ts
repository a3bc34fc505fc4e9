/** What is said beside it when lines left the shopping lists. */
const fromList = "{fromList, plural, =0 {} other { # from your list.}}";

/** What only the server says: of what it did, of what has no room, of what is wrong with a request. */
export const words = {
  registered: "Registration successful",
  signedIn: "Login successful",
  administrator: "Administrator",
  passwordChanged: "Password changed",
  passwordCommon: "This password is too common. Choose a longer or less usual one.",
  passwordNamed: "This password is only a name with little added. Choose a less obvious one.",
  passwordLetterSubject: "Your Larder password was changed",
  passwordLetter: `Hello {name},

the password of your Larder account was changed on {moment} UTC. Every other device was signed out.

If that was you, there is nothing to do.

If it was not, somebody else knows your password. Ask whoever runs this Larder to reset it:
{site}
`,
  householdName: "{name}'s kitchen",
  demoSaved:
    "{created, plural, one {# item} other {# items}} saved to your inventory.{recipes, plural, =0 {} one { # recipe came along.} other { # recipes came along.}}",
  demoSavedSome:
    "{created, plural, one {# item} other {# items}} saved to your inventory.{recipes, plural, =0 {} one { # recipe came along.} other { # recipes came along.}} Not known, so skipped: {skipped}.",
  demoItems: "The demo pantry needs a list of items",
  manyDemoItems: "At most {maximum} items can be saved at once",

  ingredientAdded: "Ingredient added",
  ingredientsAdded: "{count, plural, one {# item} other {# items}} added to your inventory.",
  ingredientUpdated: "Ingredient updated",
  ingredientRestored: "Ingredient restored",
  stockUpdated: "Stock updated",
  inventoryFull: "Your inventory is full: it holds at most {most} items. Delete something first.",
  activityUndone: "Undone",
  activityTooOld: "This was done more than {hours} hours ago, or cannot be taken back.",
  undoChanged: "What this was about has been used or changed since, so it cannot be undone.",
  barcodesFull: "Your barcodes are full: there is room for {most, number}. Forget one first.",
  onlyLeft: "Only {food} left.",
  unknownSort: "Unknown sort order",
  placeId: "Place must be the id of a place, or none",
  fridge: "Fridge",
  freezer: "Freezer",
  pantry: "Pantry",
  settingsSaved: "Ingredient settings saved",
  placeAdded: "Place added",
  placeUpdated: "Place updated",
  placeKnown: "You have a place called {name} already.",
  placesFull: "You have {most} places, and there is room for no more. Delete one first.",

  recipeAdded: "Recipe added",
  recipeUpdated: "Recipe updated",
  recipeCopied: "Recipe copied",
  recipesFull: "Your recipe book is full: it holds at most {most} recipes. Delete one first.",
  recipeLinesFull:
    "Your recipes are too many to keep: all together they have at most {most, number} ingredients. Delete one first.",
  recipeTextsFull:
    "Your recipes are too long to keep: all together they have at most {most, number} characters. Delete one first.",
  unknownIngredient: "{name} is not a known ingredient, so it counts as missing.",
  expiredLeftOut: "Expired {name} is left out: {amounts}.",
  amountsAndMore: "{amounts} and {more} more",
  unconvertibleLeftOut:
    "{name} in stock is left out, since it cannot be turned into {unit}: {amounts}.",
  priceUnknown: "No price known for {name}; it is not in the total.",

  cooked: "Successfully cooked {name}!",
  missing: "Not enough in stock to cook {name}. Missing: {missing}.",
  shortfall: "{amount}",
  notCooked: "{name} was not cooked after all.",
  undoTooLate: "This was cooked more than {hours} hours ago, so it can no longer be undone.",

  noBudget: "Budget settings not found",
  budgetSaved: "Budget saved",
  expenseAdded: "Expense added",
  expenseUpdated: "Expense updated",
  expenseRestored: "Expense restored",
  expenseScope: "Scope must be current or all",
  expenseGroup: "Expenses can be grouped by receipts alone",
  expensesFull:
    "Your expenses are full: there is room for {most}. Export them and delete old ones first.",
  loggedAgain: "This purchase has been logged again since.",
  priceTakenBack:
    "The price of this purchase was taken back since, so there is no expense to restore.",
  exportDate: "Date",
  exportDescription: "Description",
  exportType: "Type",
  exportAmount: "Amount",

  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
  subscriptionsFull:
    "You subscribe to {most} books, and there is room for no more. Unsubscribe from one first.",
  ownBook: "You cannot subscribe to your own recipe book.",
  bookPublished: "Recipe book published",
  bookUpdated: "Recipe book updated",
  bookUnpublished: "This book has been unpublished since. Publish it anew from your recipes.",

  receiptRead: "Receipt read",
  noReceipt: "Choose a receipt image first.",
  receiptUnreadable: "This image could not be read.",
  receiptLarge: "The image is too large: at most 25 MB and 80 megapixels.",
  receiptType: "Choose a JPEG or PNG image.",
  scannerBusy: "Other receipts are being read. Try again in a moment.",
  scannerSlow: "Reading the receipt took too long. Try again, or use a sharper or smaller picture.",
  scannerStopped: "The receipt scanner stopped before it was done. Try again.",
  scannerRefused:
    "The receipt scanner's service refused the request. Ask your administrator to check its settings.",
  scannerUnreachable: "The receipt scanner's service could not be reached. Try again in a moment.",
  scannerSenseless: "The receipt scanner's service gave an answer that makes no sense. Try again.",
  namelessItem: "Item",
  estimateExpiry: "Estimate expiry must be true or false",
  nothingToSave: "There is nothing to save.",
  manyItems: "At most {maximum} items can be saved at once.",
  scanSavedBoth: `{items, plural, one {# item} other {# items}} added to your inventory, {expenses, plural, one {# expense} other {# expenses}} logged, {total} in total.${fromList}`,
  scanSavedStock: `{items, plural, one {# item} other {# items}} added to your inventory.${fromList}`,
  scanSavedExpenses: `{expenses, plural, one {# expense} other {# expenses}} logged, {total} in total.${fromList}`,
  scanSavedNothing: "Nothing to keep: no item is matched or has a price.",

  requestSent: "Your request has been sent.",
  requestSubject: "Ingredient request: {name}",
  requestMessage: 'I would like to have "{name}" in the list of ingredients.',
  requestsFull: "{most} of your requests wait for an answer. Ask again when one has been answered.",
  ownAdded: "Your own ingredient has been added.",
  ownChanged: "Your own ingredient has been changed.",
  ownInUse:
    "This ingredient is in use: your food, your recipes or the history of your stock name it. You can change its name instead.",
  ownFull:
    "You have {most} ingredients of your own, and there is room for no more. Delete one first.",
  requestHandled: "Request handled",
  requestRejected: 'The request for "{name}" has been rejected.',
  requestStatus: "Status must be APPROVED or REJECTED",
  ingredientListed: "{name} has been added to the list.",
  ingredientKnown: "{name} is already in the list.",
  approvedNew: '"{name}" has been added to the list of ingredients. You can choose it now.',
  approvedKnown: '"{name}" is in the list of ingredients already. You can choose it now.',

  messageSent: "Message sent",
  ticketClosed: "Ticket closed",
  threadStatus: "Status must be OPEN or CLOSED",
  noSuchUser: "There is no such user.",
  threadFull: "This conversation is full: it holds at most {most} messages. Start a new one.",
  threadsOpen:
    "You have {most} open conversations. Continue in one of them, or wait until one is closed.",
  threadsFull:
    "You have had {most} conversations, and there is room for no more. Continue in one that is open.",
  subscriptionUpdated: "Subscription updated",
  subscriptionChoice: "Subscription must be PRO or FREE",
  deletedAccount: "Deleted account",

  changedSince: "Somebody changed this while you were editing.",
  manyChanges:
    "These were too many changes in a short time. This one was not saved. Try again in {hours, plural, one {{minutes, plural, one {a minute} other {# minutes}}} other {# hours}}.",
  diskFull:
    "The server's disk is full. Nothing was saved. Delete something or ask your administrator.",
  damaged:
    "The server's database is damaged. Nothing was saved. Ask your administrator to restore a backup.",
  databaseSilent: "The database does not answer.",
  uncertain: "The connection broke while saving. Look whether it was saved before you try again.",
  requestLarge: "The request is larger than 256 kB.",
  notJson: "Send the request as JSON.",
  notForm: "Send the file as multipart/form-data, in the field {field}.",
  manyFiles: "Too many files",
  idempotencyKey: "Idempotency-Key must be 1 to 255 visible characters",
  pageNumber: "Page must be a whole number from 1 to {maximum}",
  limitNumber: "Limit must be a whole number from 1 to {maximum}",
  minutesNumber: "maxMinutes must be a whole number up to 100000.",
  recipeOrder:
    "sortBy must be updatedAt_desc, costPerServing_asc, lastCooked_asc, rating_desc or name_asc.",
  noFile: "Choose a file first.",
  fileLarge: "This file is too large.",
  noPhoto: "Choose a photo first.",
  photoLarge: "This photo is too large.",
  unknownProposal: "This is not among the recipes that were read.",
  flag: "{name} must be true or false",
  searchText: "Search must be text",
  searchLong: "Search must be at most {maximum} characters",
  updatedAt: "updatedAt must be an instant as it was answered",
  done: "OK",
  take: "What to take along must be recipes or nothing",
  bring: "What to bring along must be everything, recipes or nothing",
  householdRole: "The role must be OWNER or MEMBER",
  currency: "The currency must be a code of ISO 4217, such as USD",
  firstDay: "The first day of the week must be monday, sunday or saturday",
  measures: "Measures must be as_written, metric or us",
  language: "Invalid language",
  graceDays: "Days of grace must be a whole number from 0 to 365",
  listAdded: "List added",
  listUpdated: "List saved",
  planned: "Planned",
  weekPlanned: "The week is planned",
  leftovers: "Leftovers put away",
  leftoversOf: "Leftovers: {name}",
  leftoversMany: "Only {left} of {cooked} servings can be left over",
  leftoversUsed: "Its leftovers have been used or changed since, so it cannot be undone.",
} as const;
