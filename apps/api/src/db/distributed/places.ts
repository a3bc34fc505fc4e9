import { tablesPlaced } from "../schema/owners.ts";

const named = (standing: Parameters<typeof tablesPlaced>[0]): ReadonlySet<string> =>
  new Set(tablesPlaced(standing));

/** Tables with the rows of a household, together on one server. */
export const ofHouseholds = named("household");
/** Tables with a copy on every server. */
export const references = named("reference");
/** Tables on the coordinator alone, which Citus does not know. */
export const ofCoordinator = named("coordinator");
