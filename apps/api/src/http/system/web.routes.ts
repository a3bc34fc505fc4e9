import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { webFolder } from "../../server/paths.ts";
import { sendFailure } from "../answers/answer.ts";
import { allowWebAssembly } from "../answers/headers.ts";
import { fail } from "../../values/outcome.ts";
import { loadTexts, readerOfRequest } from "../serve/reader-of-request.ts";
import type { Server } from "../serve/serve.ts";

const HASHED = /^\/assets\//;
/**
 * Addresses that never serve the app: the API, its files, and metrics, which only METRICS=1 serves.
 */
const NO_PAGE = /^\/(?:api(?:\/|$)|assets\/|metrics$)/;
/**
 * The one script that may run WebAssembly, or its compressed copy: the barcode reader in its
 * worker.
 */
const READS_BARCODES = /^\/assets\/barcode-worker-[\w-]+\.js(?:\.\w+)?$/;
const FOREVER = "public, max-age=31536000, immutable";

/** Paths of the built files; their compressed copies are served instead. */
function builtFiles(): ReadonlySet<string> {
  const files = new Set<string>();
  // Written by hand: Node's `recursive` takes a tenth of the start.
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(webFolder, folder), { withFileTypes: true }))
      if (entry.isDirectory()) look(`${folder}/${entry.name}`);
      else if (/\.\w+$/.test(entry.name) && !/\.(br|gz)$/.test(entry.name))
        files.add(`${folder}/${entry.name}`);
  };
  look("");
  return files;
}

const SEE_OTHER = 303;

/**
 * Without its service worker the app cannot keep shared content, and the server reads none of it.
 * The page reports that nothing waits.
 * Source: handbook/receipts.md#the-share-sheet.
 */
async function shareRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post("/share", (_request, reply) => reply.redirect("/share", SEE_OTHER));
}

/**
 * Serves the web app: hashed files for ever, others revalidated, the landing page at `/`
 * (index.html), and the app's page for other URLs, in the reader's language. One route for all
 * files, because a route each made the start a quarter slower. Unknown paths below `/api` are a
 * JSON 404.
 * Source: handbook/wire.md#what-it-does, handbook/wire.md#failures.
 */
export async function webRoutes({ app }: Server): Promise<void> {
  // Before the body is read: for an unknown address its type, size and shape do not matter.
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return undefined;
    await loadTexts(request);
    return sendFailure(reply, fail("not_found"));
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, fail("not_found")));
  await app.register(shareRoutes);
  if (!existsSync(join(webFolder, "app.html"))) return;
  await app.register(fastifyStatic, {
    root: webFolder,
    preCompressed: true,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = path.slice(webFolder.length).replaceAll("\\", "/");
      reply.header("cache-control", HASHED.test(file) ? FOREVER : "no-cache");
      if (READS_BARCODES.test(file)) allowWebAssembly(reply);
    },
  });
  const files = builtFiles();
  app.get("/*", (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (path !== "/" && files.has(path)) return reply.sendFile(path.slice(1));
    if (NO_PAGE.test(path)) return sendFailure(reply, fail("not_found"));
    const { language } = readerOfRequest(request);
    const page = path === "/" ? "index" : "app";
    const own = `/${page}.${language}.html`;
    reply.headers({ vary: "Accept-Language", "content-language": language });
    return reply.sendFile(files.has(own) ? own.slice(1) : `${page}.html`);
  });
}
