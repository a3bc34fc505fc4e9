/** The server's texts about the plan. */
export const words = {
  full: "The plan is full: it holds at most {most} meals in {days} days.",
  tooFar: "At most {most} meals can be planned ahead. Let the repetition end sooner.",
  copiesMany: "At most {most} recipes of books can be planned at once.",
  alreadyCooked: "This was cooked already, so it can only be moved.",
  notCooked: "Only a recipe can be cooked.",
  cookedBefore: "This was cooked already.",
  otherRecipe: "This meal of the plan is of another recipe.",
  repeatUntil: "The last day must not be before the first",
  daysOrder: "The first day must not be after the last",
  daysMany: "At most {most} days can be shown at once",

  reserved: "Reserved: {foods} for {day}",
  laterDay: "{weekday}, {day}",
  reservedFood: "{food} for {meal} on {day}",
  cookedReserved: "Successfully cooked {name}! This used what was reserved: {foods}.",
  cookedReservedMore:
    "Successfully cooked {name}! This used what was reserved: {foods} and {more} more.",

  usesBefore: "uses {food} before {day}",
  savesBefore: "uses {food} before {day}, {amount} saved",
  usesOnLastDay: "uses {food} before {day} ends",
  savesOnLastDay: "uses {food} before {day} ends, {amount} saved",
  buy: "buy: {food} {amount}",
} as const;
