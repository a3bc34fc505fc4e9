import { PASSWORD, VISITOR } from "../full-database.ts";
import { caps } from "../full-household.ts";
import { endpointNamed, read, write, type GrownCall } from "../grown-call.ts";

/** Inputs of calls about devices and the second factor. */
export const callsOfDevices: Readonly<Record<string, readonly GrownCall[]>> = {
  "sessions.list": [read(`${caps.sessions} sessions`, "manyFoods", "/auth/sessions")],
  "sessions.end": [
    {
      grown: `a person with ${caps.sessions} sessions`,
      status: 204,
      sent: async (kitchen) => {
        const body = JSON.stringify({ email: VISITOR, password: PASSWORD });
        const login = { method: "POST", path: "/auth/login", body };
        const token = (await kitchen.prepare<{ token: string }>(login))?.token;
        const list = { method: "GET", path: "/auth/sessions", token };
        const found = await kitchen.prepare<{ sessions: { id: number }[] }>(list);
        return { method: "DELETE", path: `/auth/sessions/${found?.sessions[0]?.id}`, token };
      },
    },
  ],
  "sessions.endOthers": [
    {
      grown: `${caps.sessions} sessions to end`,
      status: 204,
      sent: (kitchen) => ({
        method: "DELETE",
        path: endpointNamed("sessions.endOthers").path,
        token: kitchen.signedIn().token,
      }),
    },
  ],
  "secondFactor.look": [read("a person with everything", "oneFood", "/auth/totp")],
  "secondFactor.begin": [
    write("secondFactor.begin", { grown: "a seed in place of another", who: "oneFood" }),
  ],
  "secondFactor.confirm": [
    write("secondFactor.confirm", {
      grown: "a code that is none",
      status: 400,
      who: "oneFood",
      body: () => ({ code: "Z".repeat(32) }),
    }),
  ],
  "secondFactor.remove": [
    write("secondFactor.remove", {
      grown: "a password of 250 kB",
      status: 400,
      most: 1,
      who: "oneFood",
      body: () => ({ password: "x".repeat(250_000) }),
    }),
  ],
};
