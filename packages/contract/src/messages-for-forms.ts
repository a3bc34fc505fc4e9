/**
 * Prescribed texts of validation, to the letter, one home for server and forms.
 * Grouped by form; a text that is not prescribed is marked.
 */
export const loginTexts = {
  emailInvalid: "Please enter a valid email address",
  emailRequired: "Email is required",
  passwordRequired: "Password is required",
} as const;

export const registerTexts = {
  nameShort: "Name must be at least 2 characters long",
  nameLong: "Name must be at most 100 characters long", // not prescribed
  emailInvalid: "Invalid email address",
  passwordShort: "Password must be at least 8 characters long",
  passwordLong: "Password must be at most 200 characters long", // limit: handbook/accounts.md#passwords
  passwordCommon: "This password is too common. Choose a longer or less usual one.", // open
  passwordNamed: "This password is only a name with little added. Choose a less obvious one.", // open
  confirmShort: "Confirm password must be at least 8 characters long",
  mismatch: "Passwords don't match",
} as const;

export const stockTexts = {
  ingredient: "Please select an ingredient.",
  unit: "Please select a unit.",
  quantityRequired: "Quantity is required",
  quantityNumber: "Quantity must be a number",
  quantityPositive: "Quantity must be a positive number",
  quantityLarge: "Quantity must be at most 1000000", // limit: handbook/wire.md#money-and-quantities
  priceNumber: "Price must be a number", // open
  priceNegative: "Price cannot be negative",
  priceDecimals: "Price must have at most 2 decimals", // rule: handbook/wire.md#money-and-quantities
  priceLarge: "Price must be at most 9999999.99", // limit: handbook/wire.md#money-and-quantities
  purchaseDate: "Invalid purchase date", // open
  expiryDate: "Invalid expiry date", // open
  textMissing: "Type what was bought", // open
  linesMany: "At most 200 lines can be read at once", // open
  textLong: "The text must be at most 20000 characters", // open
} as const;

export const recipeTexts = {
  nameRequired: "Recipe name is required",
  nameLong: "Recipe name must be at most 255 characters", // open
  descriptionLong: "Description is too long",
  instructionsLong: "Instructions are too long",
  servingsNumber: "Servings must be a number",
  servingsInteger: "Servings must be an integer",
  servingsPositive: "Servings must be positive",
  servingsLarge: "Servings must be at most 1000", // open
  componentRequired: "At least one ingredient component is required",
  componentsMany: "A recipe can have at most 100 ingredients", // cap: handbook/foundations.md#caps
  ingredientRequired: "Ingredient name is required",
  ingredientLong: "Ingredient name must be at most 255 characters", // open
  quantityRequired: "Quantity is required",
  quantityNumber: "Quantity must be a number",
  quantityPositive: "Quantity must be positive",
  quantityLarge: "Quantity must be at most 1000000", // limit: handbook/wire.md#money-and-quantities
  unitRequired: "Unit is required",
  unitLong: "Unit must be at most 50 characters", // open
} as const;

export const bookTexts = {
  nameRequired: "Book name is required.",
  nameLong: "Book name must be at most 255 characters.", // open
  descriptionLong: "Description is too long", // open
} as const;

export const budgetTexts = {
  amountRequired: "Budget amount is required",
  amountNumber: "Amount must be a number",
  amountPositive: "Budget amount must be a positive number",
  amountDecimals: "Amount must have at most 2 decimals", // rule: handbook/wire.md#money-and-quantities
  amountLarge: "Amount must be at most 9999999.99", // limit: handbook/wire.md#money-and-quantities
  periodRequired: "Period is required",
  startRequired: "Start date is required",
  startInvalid: "Invalid start date",
} as const;

export const expenseTexts = {
  descriptionRequired: "Description is required",
  descriptionLong: "Description must be at most 255 characters", // open
  amountRequired: "Amount is required",
  amountNumber: "Amount must be a number",
  amountPositive: "Amount must be a positive number",
  amountDecimals: "Amount must have at most 2 decimals", // rule: handbook/wire.md#money-and-quantities
  amountLarge: "Amount must be at most 9999999.99", // limit: handbook/wire.md#money-and-quantities
  dateRequired: "Expense date is required",
  dateInvalid: "Invalid date",
  typeInvalid: "Invalid expense type. Choose ingredient_purchase, meal_cooked_external or other.",
} as const;

export const messageTexts = {
  empty: "Message cannot be empty.",
  long: "Message must be at most 5000 characters.", // limit: handbook/messages.md#conversations
  subjectRequired: "Subject is required.", // open
  userRequired: "Choose a user.", // open
  subjectLong: "Subject must be at most 150 characters.", // limit: handbook/messages.md#conversations
} as const;

export const requestTexts = {
  nameShort: "Item name must be at least 2 characters.",
  nameLong: "Item name must be at most 100 characters.", // limit: handbook/messages.md#requests-for-ingredients
  nameWithoutWord: "Item name must contain a letter or digit.", // open
  notesLong: "Notes must be at most 5000 characters.", // open
  notesRequired: "Rejection notes cannot be empty.",
} as const;

export const scanTexts = {
  noFile: "Choose a receipt image first.",
  unreadable: "This image could not be read.",
  large: "The image is too large: at most 25 MB and 80 megapixels.", // caps: handbook/receipts.md#uploading
  otherType: "Choose a JPEG or PNG image.", // rule: handbook/receipts.md#uploading
  busy: "Other receipts are being read. Try again in a moment.", // open
  slow: "Reading the receipt took too long. Try again, or use a sharper or smaller picture.", // open
  stopped: "The receipt scanner stopped before it was done. Try again.", // open
  refused:
    "The receipt scanner's service refused the request. Ask your administrator to check its settings.", // open
  unreachable: "The receipt scanner's service could not be reached. Try again in a moment.", // open
  senseless: "The receipt scanner's service gave an answer that makes no sense. Try again.", // open
  noItems: "There is nothing to save.", // open
  noName: "Every item needs a name", // open
  longName: "Item name is too long", // open
  unknownId: "Unknown ingredient or unit", // open
  manyItems: "At most 300 items can be saved at once.", // cap: handbook/receipts.md#saving
} as const;
