import type { Fault } from "./fault.ts";
import { postgresConnections } from "./postgres-connections.ts";
import { sigkill } from "./sigkill.ts";

/** Every fault, in the order in which they are injected. */
export const faults: readonly Fault[] = [postgresConnections, sigkill];
