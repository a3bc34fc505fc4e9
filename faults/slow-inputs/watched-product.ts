import { connect } from "node:net";
import { join } from "node:path";
import { builtProduct, prepareProduct, type Product, type ProductOptions } from "../product.ts";

/** Since the last question. */
export interface LoopTimes {
  /** The longest event loop turn in ms of its thread's processor time. */
  readonly longest: number;
  /** Its longest garbage collection in ms. */
  readonly collection: number;
}

/** A server that reports its event loop. */
export interface WatchedProduct {
  readonly product: Product;
  /** The longest turn since the last question; waits for the next turn. */
  readonly loopTimes: () => Promise<LoopTimes>;
}

function ask(socket: string): Promise<LoopTimes> {
  return new Promise((resolve, reject) => {
    let told = "";
    const asking = connect(socket);
    asking.on("data", (chunk) => {
      told += chunk.toString();
    });
    asking.once("error", reject);
    asking.once("end", () => {
      if (told === "") reject(new Error("The server ended without a word."));
      else resolve(JSON.parse(told) as LoopTimes);
    });
  });
}

/**
 * The heap that Node takes on a machine of 512 MB. On a larger one it collects garbage less often,
 * so the memory of the process would tell about the machine.
 */
const HEAP_MB = 256;

/** A product in a watched process, not started. */
export async function prepareWatched(options: ProductOptions): Promise<WatchedProduct> {
  const main = join(await builtProduct(), "server/main.mjs");
  const watch = join(import.meta.dirname, "loop-watch.mjs");
  const product = await prepareProduct({
    ...options,
    program: [`--max-old-space-size=${HEAP_MB}`, "--import", watch, main],
  });
  let starts = 0;
  const socket = () => join(product.dataDir, `loop-${starts}.socket`);
  const launch = product.launch.bind(product);
  product.launch = (env) => {
    starts += 1;
    launch({ ...env, LARDER_LOOP_SOCKET: socket() });
  };
  return { product, loopTimes: () => ask(socket()) };
}
