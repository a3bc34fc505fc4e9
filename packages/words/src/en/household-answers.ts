/** What the server says of invitations and of who belongs to a household. */
export const words = {
  invitationGone: "This invitation is no longer valid.",
  invitationsFull:
    "{most} invitations are open, and there is room for no more. Take one back first.",
  noMail: "No mail is sent from here. Share the link instead.",
  letterSubject: "{name} invites you to Larder",
  letter: `Hello,

{name} invites you to join the household {household} on Larder. Whoever opens this link first, until {moment} UTC, can join:
{link}

If you do not know who this is, there is nothing to do.
`,
} as const;
