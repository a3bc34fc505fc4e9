import { read, write, type GrownCall } from "./grown-call.ts";

/** What calls about the people of a household are made to meet. */
export const callsOfPeople: Readonly<Record<string, readonly GrownCall[]>> = {
  "household.get": [read("a household with everything", "glutton", "/household")],
  "household.save": [
    write("household.save", {
      grown: "a name of 250 kB of spaces and a letter",
      who: "glutton",
      body: () => ({ name: `${" ".repeat(250_000)}x`, settings: { graceDays: 365 } }),
    }),
  ],
  "household.invite": [
    write("household.invite", {
      grown: "a note at its longest, ten open ones",
      who: "glutton",
      body: () => ({ note: "ﷺ".repeat(255) }),
    }),
  ],
  "household.revoke": [
    write("household.revoke", {
      grown: "no such invitation",
      who: "glutton",
      path: () => "/household/invitations/999999999",
    }),
  ],
  "household.changeMember": [
    write("household.changeMember", {
      grown: "nobody of the household",
      who: "glutton",
      path: () => "/household/members/999999999",
      body: () => ({ role: "OWNER" }),
    }),
  ],
  "household.removeMember": [
    write("household.removeMember", {
      grown: "nobody of the household",
      who: "glutton",
      path: () => "/household/members/999999999?take=recipes",
    }),
  ],
  "household.leave": [
    write("household.leave", {
      grown: "everything, and nobody who stays",
      who: "glutton",
      body: () => ({ take: "recipes" }),
    }),
  ],
  "invitations.accept": [
    write("invitations.accept", {
      grown: "a token of 60 kB",
      who: "glutton",
      path: () => `/invitations/${"x".repeat(60_000)}/accept`,
      body: () => ({ bring: "everything" }),
    }),
  ],
  "invitations.look": [read("a token of 60 kB", "glutton", `/invitations/${"x".repeat(60_000)}`)],
};
