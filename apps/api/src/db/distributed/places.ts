import { tablesStanding } from "../schema/owners.ts";

/** Its key names a person and no household, so one server could not check it. */
const KEPT = "idempotency_keys";

const names = (standing: Parameters<typeof tablesStanding>[0]): readonly string[] =>
  tablesStanding(standing);

/** Tables with the rows of a household, together on one server. */
export const ofHouseholds: ReadonlySet<string> = new Set(
  names("household").filter((name) => name !== KEPT),
);
/** Tables with a copy on every server. */
export const references: ReadonlySet<string> = new Set(names("reference"));
/** Tables on the coordinator alone, which Citus does not know. */
export const ofCoordinator: ReadonlySet<string> = new Set([...names("coordinator"), KEPT]);
