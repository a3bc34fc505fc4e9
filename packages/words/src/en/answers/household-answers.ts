/** The server's texts about invitations and members. */
export const words = {
  invitationGone: "This invitation is no longer valid.",
  invitationsFull:
    "{most} invitations are open, and there is room for no more. Take one back first.",
  noMail: "No mail is sent from here. Share the link instead.",
  letterSubject: "{name} invites you to Larder",
  letterInvited: "{name} invites you to join the household {household} on Larder.",
  letterUntil: "Whoever opens this link first, until {moment} UTC, can join.",
  letterLink: "Look at the Invitation",
  letterUnknown: "If you do not know who this is, there is nothing to do.",
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
  needsFull:
    "Together one of your lists would hold more than {most} open items. Tick or remove some first.",
  listsFull: "Together you would have more than {most} lists. Delete some first.",
  picturesFull:
    "Together your recipes would have more pictures than there is room for. Take some off first.",
  eatersTogetherFull: "Together you would be more than {most} people who eat. Remove some first.",
  eatersFull: "At most {most} people can eat in a household.",
  eaterIsMember: "Members of the household eat as long as they are members.",
} as const;
