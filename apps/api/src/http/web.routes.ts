import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyRequest } from "fastify";
import { webFolder } from "../paths.ts";
import { sendFailure } from "./answer.ts";
import { fail } from "./outcome.ts";
import type { Server } from "./serve.ts";

const HASHED = /^\/assets\//;
/** Addresses that are never the app's: the API, its files, and metrics, which only METRICS=1 serves. */
const NO_PAGE = /^\/(?:api(?:\/|$)|assets\/|metrics$)/;
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves the built web app: hashed files for ever, everything else revalidated, the drawn landing page at `/` (index.html),
 * and the app's page for every other address.
 * An unknown address below `/api` is a JSON 404 for anyone. Source: decisions §1, §2.
 */
export async function webRoutes({ app }: Server): Promise<void> {
  const isBuilt = existsSync(join(webFolder, "app.html"));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          "cache-control",
          HASHED.test(path.slice(webFolder.length)) ? FOREVER : "no-cache",
        );
      },
    });
  const isPage = ({ method, url }: FastifyRequest): boolean => {
    const path = url.split("?")[0] ?? "/";
    return isBuilt && (method === "GET" || method === "HEAD") && !NO_PAGE.test(path);
  };
  // Before the body is looked at: what is sent to an unknown address is no matter of type, size or shape.
  app.addHook("onRequest", async (request, reply) =>
    request.is404 && !isPage(request) ? sendFailure(reply, fail("not_found")) : undefined,
  );
  app.setNotFoundHandler((request, reply) =>
    isPage(request)
      ? reply.header("cache-control", "no-cache").sendFile("app.html")
      : sendFailure(reply, fail("not_found")),
  );
}
