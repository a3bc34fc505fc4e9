/** What the server says of going from one household to another. */
export const words = {
  noLongerMember: "You are in another household now.",
  othersStay:
    "Others live in your household, so not everything can come along. Bring copies of the recipes, or nothing.",
  peopleFull: "A household has room for {most} people.",
  lotsFull: "Together you would have more than {most} items in stock. Use some up first.",
  recipesFull: "Together you would have more than {most} recipes. Delete some first.",
  linesFull: "Together your recipes would have more than {most} lines. Delete some first.",
  textsFull: "Together your recipes would have more than {most} characters. Delete some first.",
  expensesFull: "Together you would have more than {most} expenses. Export and delete old ones.",
  ownFull: "Together you would have more than {most} ingredients of your own. Delete some first.",
  placesFull: "Together you would have more than {most} places. Delete some first.",
  barcodesFull: "Together you would have more than {most} remembered codes. Forget some first.",
  listsFull: "Together you would have more than {most} lists. Delete some first.",
  picturesFull:
    "Together your recipes would have more pictures than there is room for. Take some off first.",
} as const;
