import type { Data, EndpointSpec } from "@larder/contract/endpoint";
import { eatersApi } from "@larder/contract/household/eaters";
import { householdApi } from "@larder/contract/household/household";
import { ALLERGENS, DIETS } from "@larder/rules/kitchen/eating/allergens";
import { LARGEST_PORTION } from "@larder/rules/kitchen/eating/portions";
import { invitationsApi } from "@larder/contract/household/invitations";
import { PASSWORD } from "../full-database.ts";
import { read, write, type GrownCall } from "../grown-call.ts";
import type { CallContext } from "../call-context.ts";

/** Makes a call that another one depends on. */
async function prepare<E extends EndpointSpec>(
  kitchen: CallContext,
  { method, path }: E,
  { token, body, params = {} }: { token: string; body?: object; params?: Record<string, string> },
): Promise<Data<E> | null> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  return kitchen.prepare<Data<E>>({
    method,
    path: filled,
    token,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

interface Newcomer {
  readonly id: number;
  readonly token: string;
}

/** A newly registered user. */
async function newcomer(kitchen: CallContext): Promise<Newcomer> {
  const nth = kitchen.next();
  const person = { name: "Nia", email: `newcomer-${nth}@larder.test`, password: PASSWORD };
  const registered = { method: "POST", path: "/auth/register", body: JSON.stringify(person) };
  const made = await kitchen.prepare<{ token: string; user: { id: number } }>(registered);
  return { id: made?.user.id ?? 0, token: made?.token ?? "" };
}

/** The token of an invitation. */
async function linkInto(kitchen: CallContext, token: string): Promise<string> {
  const made = await prepare(kitchen, householdApi.invite, { token, body: {} });
  return made?.url.replace(/^.*\/join\//, "") ?? "none";
}

const lastMembers = new WeakMap<CallContext, Newcomer>();

/** A new member of a full household in place of the last one, since it takes 20. */
async function newMember(kitchen: CallContext): Promise<Newcomer> {
  const last = lastMembers.get(kitchen);
  const { path, method } = householdApi.leave;
  if (last !== undefined)
    await kitchen.attempt({
      method,
      path,
      token: last.token,
      body: JSON.stringify({ take: "nothing" }),
    });
  const joining = await newcomer(kitchen);
  lastMembers.set(kitchen, joining);
  const link = await linkInto(kitchen, kitchen.accounts.manyFoods.token);
  const body = { bring: "nothing" };
  await prepare(kitchen, invitationsApi.accept, {
    token: joining.token,
    body,
    params: { token: link },
  });
  return joining;
}

/** Everything that a person can avoid; the ingredients begin with another one for each number. */
const avoidsAll = (from: number) => ({
  allergens: [...ALLERGENS],
  diets: [...DIETS],
  ingredients: Array.from({ length: 100 }, (_, at) => 1 + ((at + from) % 500)),
});

/** Inputs of calls about members. */
export const callsOfPeople: Readonly<Record<string, readonly GrownCall[]>> = {
  "eaters.list": [read("21 people", "oneFood", "/household/eaters")],
  "eaters.add": [
    write("eaters.add", {
      grown: "21 people, of 30 at most",
      who: "oneFood",
      most: 3,
      body: () => ({ name: "ﷺ".repeat(60), portion: LARGEST_PORTION, avoids: avoidsAll(0) }),
    }),
  ],
  "eaters.change": [
    write("eaters.change", {
      grown: "everything avoided",
      who: "oneFood",
      path: (_kitchen, { id }) => `/household/eaters/${id * 2 + 1}`,
      body: (kitchen) => ({ avoids: avoidsAll(kitchen.next()) }),
    }),
  ],
  "eaters.remove": [
    write("eaters.remove", {
      grown: "one of 22 people",
      most: 3,
      who: "manyFoods",
      path: async (kitchen, { token }) => {
        const body = { name: "ﷺ".repeat(60), avoids: avoidsAll(0) };
        const made = await prepare(kitchen, eatersApi.add, { token, body });
        return `/household/eaters/${made?.eater.id}`;
      },
    }),
  ],
  "household.get": [read("a household with everything", "oneFood", "/household")],
  "household.save": [
    write("household.save", {
      grown: "a name of 250 kB of spaces and a letter",
      who: "oneFood",
      body: () => ({ name: `${" ".repeat(250_000)}x`, settings: { graceDays: 365 } }),
    }),
  ],
  "household.invite": [
    write("household.invite", {
      grown: "a note at its longest, ten open ones",
      most: 5,
      who: "oneFood",
      body: () => ({ note: "ﷺ".repeat(255) }),
    }),
  ],
  "household.revoke": [
    write("household.revoke", {
      grown: "one of ten",
      most: 3,
      who: "busy",
      path: async (kitchen, { token }) => {
        await prepare(kitchen, householdApi.invite, { token, body: {} });
        const found = await prepare(kitchen, householdApi.get, { token });
        return `/household/invitations/${found?.household.invitations?.[0]?.id}`;
      },
    }),
  ],
  "household.changeMember": [
    write("household.changeMember", {
      grown: "a household with everything",
      most: 3,
      who: "manyFoods",
      path: async (kitchen) => `/household/members/${(await newMember(kitchen)).id}`,
      body: () => ({ role: "OWNER" }),
    }),
  ],
  "household.removeMember": [
    write("household.removeMember", {
      grown: "with copies of 5,000 recipes, 190,000 lines",
      who: "manyFoods",
      most: 1,
      path: async (kitchen) => `/household/members/${(await newMember(kitchen)).id}?take=recipes`,
    }),
  ],
  "household.leave": [
    {
      grown: "with copies of 5,000 recipes, 190,000 lines",
      status: 200,
      most: 1,
      sent: async (kitchen) => ({
        method: "POST",
        path: householdApi.leave.path,
        token: (await newMember(kitchen)).token,
        body: JSON.stringify({ take: "recipes" }),
      }),
    },
  ],
  "invitations.look": [
    {
      grown: "a household with everything",
      status: 200,
      most: 3,
      sent: async (kitchen) => ({
        method: "GET",
        path: `/invitations/${await linkInto(kitchen, kitchen.accounts.busy.token)}`,
      }),
    },
    read("a token of 60 kB", "oneFood", `/invitations/${"x".repeat(60_000)}`, 431),
  ],
  "invitations.accept": [
    {
      grown: "with everything, into a household that has little",
      status: 200,
      most: 1,
      sent: async (kitchen) => {
        const link = await linkInto(kitchen, (await newcomer(kitchen)).token);
        return {
          method: "POST",
          path: `/invitations/${link}/accept`,
          token: kitchen.leaver().token,
          body: JSON.stringify({ bring: "everything" }),
        };
      },
    },
    write("invitations.accept", {
      grown: "a token of 60 kB",
      status: 431,
      who: "oneFood",
      path: () => `/invitations/${"x".repeat(60_000)}/accept`,
      body: () => ({ bring: "everything" }),
    }),
  ],
};
