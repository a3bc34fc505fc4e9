import type { FastifyInstance } from "fastify";
import type { Deps } from "../../server/deps.ts";

/**
 * Warns once if a proxy names callers but Larder ignores it, because limits then count everyone as
 * one address. Without an https address there may be no proxy, and callers can forge the header.
 */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  { config, log }: Pick<Deps, "config" | "log">,
): void {
  if (config.trustsProxy || config.publicUrl?.startsWith("https:") !== true) return;
  let isSilent = true;
  app.addHook("onRequest", (request, _reply, done) => {
    if (isSilent && "x-forwarded-for" in request.headers) {
      isSilent = false;
      log.warn(
        { setting: "TRUST_PROXY" },
        "a proxy sends X-Forwarded-For, but TRUST_PROXY is not 1: limits count all callers as one address",
      );
    }
    done();
  });
}
