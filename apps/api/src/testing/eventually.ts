import { vi } from "vitest";

/** For busy machines; the wait ends as soon as the condition holds. */
const PATIENCE = { timeout: 20_000, interval: 10 };

/** Polls until the expectation holds. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> =>
  vi.waitFor(look, PATIENCE);
