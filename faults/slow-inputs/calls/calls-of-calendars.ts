import { type GrownCall, read, write } from "../grown-call.ts";
import type { CallContext } from "../call-context.ts";

const addresses = new WeakMap<CallContext, Promise<string>>();

/** The calendar address of a full household, created once, since a new one replaces it. */
function addressIn(kitchen: CallContext): Promise<string> {
  const { token } = kitchen.accounts.oneFood;
  const made = async () => {
    const asked = { method: "POST", path: "/calendar", token, body: "{}" } as const;
    const data = await kitchen.prepare<{ readonly url: string }>(asked);
    return data?.url.replace(/^.*\/api/, "") ?? "/calendar/none.ics";
  };
  const address = addresses.get(kitchen) ?? made();
  addresses.set(kitchen, address);
  return address;
}

/** Inputs of calls about calendars. */
export const callsOfCalendars: Readonly<Record<string, readonly GrownCall[]>> = {
  "calendar.look": [read("a person with everything", "oneFood", "/calendar")],
  "calendar.make": [
    write("calendar.make", { grown: "5,000 lots", who: "manyFoods", body: () => ({}) }),
  ],
  "calendar.end": [write("calendar.end", { grown: "5,000 lots", who: "manyFoods" })],
  "calendar.read": [
    {
      grown: "everything, 500 days of food and a full plan",
      status: 200,
      sent: async (kitchen) => ({
        method: "GET",
        path: await addressIn(kitchen),
        token: kitchen.accounts.oneFood.token,
      }),
    },
    read("a token of 60 kB", "oneFood", `/calendar/${"x".repeat(60_000)}.ics`, 431),
  ],
};
