import { vi } from "vitest";

/** Waiting ends as soon as it is so; this is for machines that do much else. */
const PATIENCE = { timeout: 20_000, interval: 10 };

/** Looks until what the function expects is so. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> =>
  vi.waitFor(look, PATIENCE);
