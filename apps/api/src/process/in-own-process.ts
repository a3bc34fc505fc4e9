import { constants, setPriority } from "node:os";
import type { Piece } from "./send-pieces.ts";

interface OwnProcess<Order> {
  /** The process ends itself above this, before the machine swaps. */
  readonly mostMemoryBytes: number;
  /** Lower priority than the server. */
  readonly niceness?: number;
  /** Called for each order with the bytes sent before it. */
  readonly onOrder: (order: Order, bytes: Buffer) => void;
}

const MEMORY_CHECK_MS = 100;

/** Serves the orders of the server in a process of its own, and ends with the server. */
export function inOwnProcess<Order extends object>({
  mostMemoryBytes,
  niceness = constants.priority.PRIORITY_BELOW_NORMAL,
  onOrder,
}: OwnProcess<Order>): void {
  let bytes = Buffer.alloc(0);
  let taken = 0;
  setPriority(niceness);
  process.on("disconnect", () => process.exit(0));
  // The parent ends this process; a Ctrl-C meant for the server lets it finish first.
  process.on("SIGINT", () => {});
  process.on("message", (message: Piece | Order) => {
    if ("kind" in message && message.kind === "piece") {
      // Allocated once: joining the pieces at the end would take twice the memory.
      if (taken === 0) bytes = Buffer.allocUnsafe(message.of);
      bytes.set(message.bytes, taken);
      taken += message.bytes.length;
      return;
    }
    const file = bytes;
    bytes = Buffer.alloc(0);
    taken = 0;
    onOrder(message as Order, file);
  });
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemoryBytes) process.exit(1);
  }, MEMORY_CHECK_MS).unref();
}

/** Sends a reply; a "disconnect" ends this process. */
export function replyToServer(reply: object): void {
  process.send?.(reply, () => {});
}
