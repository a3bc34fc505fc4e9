import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import underPressure from "@fastify/under-pressure";
import fastify, { type FastifyInstance } from "fastify";
import { adminRoutes } from "./admin/admin.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { budgetRoutes } from "./budget/budget.routes.ts";
import { catalogueRoutes } from "./catalogue/catalogue.routes.ts";
import type { Deps } from "./deps.ts";
import { secureHeaders } from "./http/headers.ts";
import { fail } from "./http/outcome.ts";
import { sendFailure } from "./http/answer.ts";
import { systemRoutes } from "./http/system.routes.ts";
import { handleUnexpected } from "./http/unexpected.ts";
import { webRoutes } from "./http/web.routes.ts";
import { inventoryRoutes } from "./inventory/inventory.routes.ts";
import { mealsRoutes } from "./meals/meals.routes.ts";
import { messagesRoutes } from "./messages/messages.routes.ts";
import { recipesRoutes } from "./recipes/recipes.routes.ts";
import { publishingRoutes } from "./publishing/publishing.routes.ts";
import { scanningRoutes } from "./scanning/scanning.routes.ts";

const MOST_JSON_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
const SMALLEST_COMPRESSED_BYTES = 2048;
const MOST_LOOP_DELAY_MS = 1_500;
const MS_PER_SECOND = 1000;

/** An empty body with a JSON content type counts as no body; a damaged one is refused. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    // The default parser answers through `done`, whatever its declared return type says.
    void parseJson(request, body.toString(), done);
  });
}

function logRequests(app: FastifyInstance, deps: Deps): void {
  const metrics = deps.config.hasMetrics ? import("./http/metrics.ts") : undefined;
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    deps.log.info(line, "request");
    if (metrics === undefined) return;
    const { recordRequest } = await metrics;
    recordRequest({ ...line, seconds: reply.elapsedTime / MS_PER_SECOND });
  });
}

/** A route that the running server has. */
export interface BoundRoute {
  readonly method: string;
  readonly url: string;
}

interface AppOptions {
  /** Told of every route as it is bound, so that a test can hold the running server to the contract. */
  readonly onRoute?: (route: BoundRoute) => void;
  /** Past this the server answers 503; 0 never, for tests, whose own work shares the loop with the server. */
  readonly mostLoopDelayMs?: number;
}

/** The whole server, not yet listening: every feature by name. */
export async function buildApp(
  deps: Deps,
  { onRoute, mostLoopDelayMs = MOST_LOOP_DELAY_MS }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MOST_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    trustProxy: deps.config.trustsProxy,
    genReqId: () => randomUUID(),
    logger: false,
    // An address that is not well formed, or whose id is longer than any: it finds nothing, as any unknown one.
    frameworkErrors: (_error, _request, reply) => {
      sendFailure(reply, fail("not_found"));
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  if (onRoute !== undefined)
    app.addHook("onRoute", ({ method, url }) => {
      for (const one of [method].flat()) onRoute({ method: one, url });
    });
  acceptJsonOnly(app);
  handleUnexpected(app, deps);
  logRequests(app, deps);
  await secureHeaders(app);
  await app.register(compress, {
    threshold: SMALLEST_COMPRESSED_BYTES,
    encodings: ["gzip", "identity"],
  });
  await app.register(underPressure, {
    maxEventLoopDelay: mostLoopDelayMs,
    pressureHandler: (request, reply) => {
      if (request.url !== "/api/health")
        sendFailure(reply, fail("overloaded", { retryAfterSeconds: 2 }));
    },
  });

  const server = { app, deps };
  systemRoutes(server);
  authRoutes(server);
  catalogueRoutes(server);
  inventoryRoutes(server);
  recipesRoutes(server);
  mealsRoutes(server);
  budgetRoutes(server);
  messagesRoutes(server);
  publishingRoutes(server);
  scanningRoutes(server);
  adminRoutes(server);
  await webRoutes(server);
  return app;
}
