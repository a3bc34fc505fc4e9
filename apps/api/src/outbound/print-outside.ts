import { once } from "node:events";
import { connect } from "node:net";
import { withinTime } from "./ask-outside.ts";
import { judgeHost, type Outside } from "./judged-address.ts";
import type { Posted } from "./post-outside.ts";

export interface OutsidePrint {
  readonly host: string;
  readonly port: number;
  readonly bytes: Uint8Array;
  readonly signal: AbortSignal;
}

/** Status of a printer that took all bytes; the protocol has no answer. */
const TAKEN = 200;

/** Writes to a checked address over a connection of its own, and waits until all is taken. */
async function print(
  { host, port, bytes }: OutsidePrint,
  outside: Outside,
  signal: AbortSignal,
): Promise<Posted> {
  const judged = await judgeHost({ host, port }, outside);
  if (!judged.ok) return judged;
  const [first] = judged.addresses;
  const socket = connect({ host: first?.address ?? host, port });
  // A failure before the wait below is reported by that wait.
  socket.on("error", () => {});
  const stop = () => socket.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await once(socket, "connect", { signal });
    socket.end(bytes);
    await once(socket, "finish", { signal });
    return { ok: true, status: TAKEN };
  } finally {
    signal.removeEventListener("abort", stop);
    socket.destroySoon();
  }
}

/**
 * Sends bytes to a printer of the network by the rules of `fetchOutside`. Failures are values.
 * Source: handbook/recipe-import.md#calls-to-the-outside.
 */
export async function printOutside(request: OutsidePrint, outside: Outside): Promise<Posted> {
  const result = await withinTime<Posted>(request.signal, outside, (signal) =>
    print(request, outside, signal),
  );
  if (!("ended" in result)) return result;
  const { ended: why, code } = result;
  return { ok: false, why, ...(code === null ? {} : { code }) };
}
