import { runTests } from "./api-tests.ts";
import type { Fault, FaultRun } from "./fault.ts";

/** Both ends of the calendar, odd offsets, and daylight saving in both hemispheres. */
const zones = [
  "Pacific/Kiritimati",
  "America/St_Johns",
  "Pacific/Pago_Pago",
  "Asia/Kathmandu",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
];

/** Cores of a small machine. */
const AT_ONCE = 2;

/** The tests that depend most on the day; the long version runs all API tests. */
const dayTests = [
  "apps/api/src/http/time-zones.api.test.ts",
  "apps/api/src/budget/budget.api.test.ts",
  "apps/api/src/inventory/stock/stock-list.api.test.ts",
  "apps/api/src/cooking/worked-example.api.test.ts",
];

async function inject({ rounds, isShort, say }: FaultRun): Promise<string> {
  const chosen = zones.slice(0, rounds);
  const names = chosen.join(", ");
  const run = async (zone: string): Promise<void> => {
    // Tests set the server's zone themselves; this is the zone of a Date without one.
    await runTests(isShort ? dayTests : [], { TZ: zone });
    say(`${zone}: all tests passed`);
  };
  while (chosen.length > 0) await Promise.all(chosen.splice(0, AT_ONCE).map(run));
  return `${isShort ? "tests of days" : "all tests of the API"} passed in ${names}`;
}

/** The API tests on servers in different time zones; each round is a zone. */
export const serverZones: Fault = {
  name: "server-zones",
  database: "sqlite",
  rounds: { short: 2, long: zones.length },
  isRare: true,
  inject,
};
