import { prepareProduct, type Product } from "../product.ts";

const PROCESSES = 3;

/** Starts three processes on one empty database at once, and discards them in any case. */
export async function withThreeProcesses<Value>(
  databaseUrl: string,
  work: (products: readonly Product[]) => Promise<Value>,
): Promise<Value> {
  const products: Product[] = [];
  for (let made = 0; made < PROCESSES; made += 1)
    products.push(await prepareProduct({ databaseUrl }));
  try {
    await Promise.all(products.map((product) => product.start()));
    return await work(products);
  } finally {
    await Promise.all(products.map((product) => product.discard()));
  }
}
