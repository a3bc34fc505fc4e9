import { type GrownCall, read, write } from "../grown-call.ts";

/** The longest token. */
const LONG_TOKEN = "x".repeat(200);

/** The longest push address; one that does not resolve now is accepted. */
const LONG_ENDPOINT = `https://93.184.216.34/${"x".repeat(1900)}`;
const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

const chosen = {
  timeZone: "Australia/Lord_Howe",
  expiring: { on: true, at: "08:00", days: 30, channels: ["mail", "push", "webhook"] },
  budget: { on: true, channels: ["mail", "push", "webhook"] },
  list: { on: true, channels: ["mail", "push", "webhook"] },
  webhook: { url: `https://93.184.216.34/${"x".repeat(1900)}`, format: "ntfy" },
};

/** Inputs of calls about notices. */
export const callsOfNotices: Readonly<Record<string, readonly GrownCall[]>> = {
  "notices.read": [read("a person with everything", "oneFood", "/notices")],
  "notices.save": [
    write("notices.save", {
      grown: "an address of 2,000 characters",
      who: "manyFoods",
      body: () => chosen,
    }),
  ],
  "notices.preview": [
    write("notices.preview", {
      grown: "5,000 lots and 5,000 recipes",
      who: "manyFoods",
      body: () => ({}),
    }),
    write("notices.preview", { grown: "everything", who: "oneFood", body: () => ({}) }),
  ],
  "notices.about": [
    write("notices.about", {
      grown: "a token of 200 characters",
      status: 404,
      who: "oneFood",
      body: () => ({ token: LONG_TOKEN }),
    }),
  ],
  "notices.act": [
    write("notices.act", {
      grown: "a token of 200 characters",
      status: 404,
      who: "oneFood",
      body: () => ({ token: LONG_TOKEN, how: "eaten" }),
    }),
  ],
  "push.key": [read("a person with everything", "oneFood", "/push/key")],
  "push.subscribe": [
    write("push.subscribe", {
      grown: "an address of 2,000 characters",
      who: "manyFoods",
      body: () => ({ endpoint: LONG_ENDPOINT, keys: KEYS }),
    }),
  ],
  "push.unsubscribe": [
    write("push.unsubscribe", {
      grown: "an address of 2,000 characters",
      who: "manyFoods",
      body: () => ({ endpoint: LONG_ENDPOINT }),
    }),
  ],
  "notices.stop": [
    write("notices.stop", {
      grown: "a token of 60 kB",
      status: 431,
      who: "oneFood",
      path: () => `/notices/stop/${"x".repeat(60_000)}`,
      body: () => ({}),
    }),
  ],
};
