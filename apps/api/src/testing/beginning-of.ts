import { once } from "node:events";
import type { LightMyRequestResponse } from "fastify";

/** The begin of an endless answer, requested with `payloadAsStream`; then the stream is closed. */
export async function beginningOf(response: LightMyRequestResponse): Promise<string> {
  const [begin] = (await once(response.stream(), "data")) as [Buffer];
  response.raw.res.destroy();
  return begin.toString();
}
