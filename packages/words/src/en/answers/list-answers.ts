/** The server's texts about shopping lists. */
export const words = {
  firstList: "Shopping list",
  listKnown: "You already have a list called {name}.",
  listsFull: "You can have at most {most} lists. Delete one first.",
  lastList: "This is your only list, so it stays.",
  listFull: "A list holds at most {most} open items. Tick or remove something first.",
  listCrowded:
    "A list holds at most {most} items, ticked ones counted. Put away what is ticked first.",
  severalNeeds: "Several things ask for this: change the amount of one of them.",
  notTicked: "This is not ticked on the list: {id}",
  otherSection: "Other",
  notBasic: "This is none of your basics.",
  packsOf: "{count} × {size}",
  packsWith: "{packs} ({size})",
  runsLow: "{left} of {least} left",
  noneLeft: "None left",
  usedUp: "Used up {days, plural, =0 {today} =1 {yesterday} other {# days ago}}",
  boughtRegularly:
    "Every {gap, plural, =1 {day} other {# days}}, last bought {days, plural, =1 {yesterday} other {# days ago}}",
} as const;
