interface Rate {
  readonly bytes: number;
  readonly everyMs: number;
}

/** Minimum rate of a form, because it occupies a slot. */
const SLOWEST: Rate = { bytes: 32 * 1024, everyMs: 5_000 };
/** How many times faster a form must be while users without a slot are refused. */
const FASTER_IF_REFUSED = 8;

/** A request, as far as its rate counts. */
interface Sender {
  readonly socket: { readonly bytesRead: number };
  readonly destroy: () => unknown;
}

/** What the minimum rate of an upload depends on. */
export interface UploadRate {
  /** `refusals` counts how often a user without a slot was refused. */
  readonly semaphore: { readonly refusals: number };
  readonly slowest?: Rate;
}

/**
 * Disconnects a slow sender; returns the function that stops the check. Source:
 * handbook/turns.md#places.
 */
export function watchRate(
  sender: Sender,
  { semaphore, slowest: { bytes, everyMs } = SLOWEST }: UploadRate,
): () => void {
  // NOTE: injected test requests have no connection.
  let arrived = sender.socket.bytesRead;
  let { refusals } = semaphore;
  const timer = setInterval(() => {
    const least = semaphore.refusals > refusals ? bytes * FASTER_IF_REFUSED : bytes;
    const before = arrived;
    arrived = sender.socket.bytesRead;
    refusals = semaphore.refusals;
    if (arrived - before < least) sender.destroy();
  }, everyMs);
  return () => clearInterval(timer);
}
