/** What the server says of invitations and of who belongs to a household. */
export const words = {
  invitationGone: "This invitation is no longer valid.",
  invitationsFull:
    "{most} invitations are open, and there is room for no more. Take one back first.",
} as const;
