import { connect } from "node:net";
import { join } from "node:path";
import { builtProduct, prepareProduct, type Product, type ProductOptions } from "../product.ts";

/** What the server's loop went through since it was last asked. */
export interface LoopTimes {
  /** The longest time in ms for which nothing else could happen; waiting for a core that another process had is left out. */
  readonly longest: number;
  /** The longest garbage collection among it, in ms. */
  readonly collection: number;
}

/** A server whose event loop tells how long it was kept. */
export interface WatchedProduct {
  readonly product: Product;
  /** The longest since the last question; waits until the loop turns. */
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

/** A product that is not started yet, in its own process and with its own event loop, which is watched. */
export async function prepareWatched(options: ProductOptions): Promise<WatchedProduct> {
  const main = join(await builtProduct(), "server/main.mjs");
  const watch = join(import.meta.dirname, "loop-watch.mjs");
  const product = await prepareProduct({ ...options, program: ["--import", watch, main] });
  let starts = 0;
  const socket = () => join(product.dataDir, `loop-${starts}.socket`);
  const launch = product.launch.bind(product);
  product.launch = (env) => {
    starts += 1;
    launch({ ...env, LARDER_LOOP_SOCKET: socket() });
  };
  return { product, loopTimes: () => ask(socket()) };
}
