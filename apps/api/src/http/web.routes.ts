import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { webFolder } from "../paths.ts";
import { sendFailure } from "./answer.ts";
import { fail } from "./outcome.ts";
import type { Server } from "./serve.ts";

const HASHED = /^\/assets\//;
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves the built web app: hashed files for ever, everything else revalidated, and the app's page for every other address.
 * An unknown address below `/api` is a JSON 404 for anyone. Source: decisions §1, §2.
 */
export async function webRoutes({ app }: Server): Promise<void> {
  const isBuilt = existsSync(join(webFolder, "index.html"));
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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (!isBuilt || !isPage || path === "/api" || path.startsWith("/api/") || HASHED.test(path))
      return sendFailure(reply, fail("not_found"));
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}
