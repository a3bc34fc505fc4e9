import { once } from "node:events";
import type { LightMyRequestResponse } from "fastify";

/** How an answer without an end begins; after that nobody listens to it any more. Asked for with `payloadAsStream`. */
export async function beginningOf(response: LightMyRequestResponse): Promise<string> {
  const [begin] = (await once(response.stream(), "data")) as [Buffer];
  response.raw.res.destroy();
  return begin.toString();
}
