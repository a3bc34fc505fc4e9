/** The server's texts about exported recipes and households. */
export const words = {
  ingredient: "Ingredient",
  quantity: "Quantity",
  unit: "Unit",
  place: "Place",
  price: "Price",
  moneyIn: "{column} ({currency})",
  bought: "Bought",
  expires: "Expires",
  notEmpty:
    "This household already holds something. A household can be brought back into an empty one alone: register anew, or delete what is here.",
  notAHousehold:
    "This is not a whole file of Download Everything. Choose the zip as it was downloaded.",
  tooMuch: "This file holds more than can be brought back at once.",
  fileMissing: "This household is not whole: {file} is missing or broken.",
  rowsMissing: "This household is not whole: {file} should have {rows} rows.",
  wrongLine:
    "Line {line} of {file} cannot be read{field, select, other {: {field} is not as it should be}}.",
  wrongBooks:
    "What is in stock is not what its history says: data/lots.jsonl and data/stock_events.jsonl differ.",
  contradiction:
    "This household contradicts itself: two rows are the same, or something is missing that must be there.",
  recipeTooMuch: "A recipe in {file} has more than a recipe can have.",
  listTooMuch: "A list in {file} holds more than a list can have.",
  noRoom: "{file} holds more than a household can have, which is {most}.",
  format: "Choose JSON-LD, Cooklang or text.",
} as const;
