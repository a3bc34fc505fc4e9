import "@larder/words/all";
import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance } from "fastify";
import { adminRoutes } from "../admin/admin.routes.ts";
import { authRoutes } from "../auth/auth.routes.ts";
import { oidcRoutes } from "../auth/oidc/oidc.routes.ts";
import { passkeysRoutes } from "../auth/passkeys/passkeys.routes.ts";
import { installationSecret } from "../auth/second-factor/installation-secret.ts";
import { mailedLinksRoutes } from "../auth/mail/mailed-links.routes.ts";
import { secondFactorRoutes } from "../auth/second-factor/second-factor.routes.ts";
import { sessionsRoutes } from "../auth/sessions/sessions.routes.ts";
import { barcodesRoutes } from "../barcodes/barcodes.routes.ts";
import { eventsRoutes } from "../events/events.routes.ts";
import { budgetRoutes } from "../budget/budget.routes.ts";
import { receiptsRoutes } from "../receipts/receipts.routes.ts";
import { catalogueRoutes } from "../catalogue/catalogue.routes.ts";
import type { SignedInUser } from "../auth/sessions/signed-in-user.ts";
import type { Deps } from "./deps.ts";
import { secureHeaders } from "../http/answers/headers.ts";
import { boundBodies } from "../http/limits/body-time.ts";
import { shedLoad } from "../http/limits/overload.ts";
import { isGoodHealth, onRequestEnd } from "../http/concurrency/request-end.ts";
import { systemRoutes } from "../http/system/system.routes.ts";
import { handleUnexpected } from "../http/answers/unexpected.ts";
import { warnOfUntrustedProxy } from "../http/system/untrusted-proxy.ts";
import { webRoutes } from "../http/system/web.routes.ts";
import { limits } from "../http/limits/limits.ts";
import { PersonCounts } from "../http/serve/person-counts.ts";
import { exportingRoutes } from "../exporting/exporting.routes.ts";
import { importingRoutes } from "../importing/importing.routes.ts";
import { jobsRoutes } from "../jobs/jobs.routes.ts";
import { eatersRoutes } from "../household/eaters/eaters.routes.ts";
import { householdRoutes } from "../household/household.routes.ts";
import { joiningRoutes } from "../household/moving/joining.routes.ts";
import { PICTURES_SECRET } from "../images/pictures.ts";
import { insightsRoutes } from "../insights/insights.routes.ts";
import { checkingRoutes } from "../inventory/checking/checking.routes.ts";
import { countingRoutes } from "../inventory/counting/counting.routes.ts";
import { labelsRoutes } from "../inventory/labels/labels.routes.ts";
import { inventoryRoutes } from "../inventory/inventory.routes.ts";
import { cookingRoutes } from "../cooking/cooking.routes.ts";
import { imagesRoutes } from "../images/images.routes.ts";
import { calendarRoutes } from "../notices/calendar/calendar.routes.ts";
import { messagesRoutes } from "../messages/messages.routes.ts";
import { followNews } from "../notices/follow-news.ts";
import { noticesRoutes } from "../notices/notices.routes.ts";
import { pushRoutes } from "../notices/channels/push.routes.ts";
import { recipesRoutes } from "../recipes/recipes.routes.ts";
import { planningRoutes } from "../planning/planning.routes.ts";
import { publishingRoutes } from "../publishing/publishing.routes.ts";
import { scanningRoutes } from "../scanning/scanning.routes.ts";
import { refreshStaples } from "../shopping/needs/refresh-staples.ts";
import { shoppingRoutes } from "../shopping/shopping.routes.ts";
import { tidyHousehold } from "./tidy-household.ts";
import { followWebhooks } from "../webhooks/follow-webhooks.ts";
import { webhooksRoutes } from "../webhooks/webhooks.routes.ts";
import { mcpRoutes } from "../mcp/mcp.routes.ts";
import { tokensRoutes } from "../tokens/tokens.routes.ts";
import { summaryRoutes } from "../summary/summary.routes.ts";

const MOST_JSON_BYTES = 256 * 1024;
const HEADERS_TIMEOUT_MS = 15_000;
/** Interval of the check for slow senders; Node's default is half a minute. */
const SLOW_SENDERS_EVERY_MS = 5_000;
const KEEP_ALIVE_MS = 65_000;
/** Maximum open connections of this process; further ones are closed. */
const MOST_CONNECTIONS = 4_000;
/** Longer than any URL that Node accepts, so an id of any length is looked up and not found. */
const MOST_ADDRESS_CHARACTERS = 65_536;
/** Each adds to a statement (http/serve/person-counts.ts), and a household is tidied at this interval. */
const WRITES_TOLD_TOGETHER = 20;
const COOKINGS_TOLD_TOGETHER = 10;
const SMALLEST_COMPRESSED_BYTES = 2048;
/** Larger bodies are compressed on other threads. For small ones, streams cost more than the compression. */
const LARGEST_COMPRESSED_AT_ONCE_BYTES = 64 * 1024;
/** The cheapest level; saves at least 98 % of what the usual level 6 saves. Source: decision 0037. */
const COMPRESSION_LEVEL = 1;

/** An empty body with a JSON content type counts as no body. Malformed JSON is rejected. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    // The default parser answers through `done`, despite its declared return type.
    void parseJson(request, body.toString(), done);
  });
}

/** Path without a route. */
const NOWHERE = "/api/-";

/**
 * Whether a URL can be decoded. If not, it is answered like an unknown path. The router would
 * answer without security headers and log line, so this runs before it.
 */
function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "");
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

function noSchema(): never {
  throw new Error("Bodies and answers have schemas of the contract's, and none of Fastify's");
}

/** Route of the running server. */
export interface BoundRoute {
  readonly method: string;
  readonly url: string;
}

interface AppOptions {
  /** Called for each route, so a test can compare the server with the contract. */
  readonly onRoute?: (route: BoundRoute) => void;
  /** `false` in tests, because they share the event loop with the server. */
  readonly shedsLoad?: boolean;
}

/** The complete server with all features, not yet listening. */
export async function buildApp(
  deps: Deps,
  { onRoute, shedsLoad = true }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MOST_JSON_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: SLOW_SENDERS_EVERY_MS,
    },
    // Trusts one proxy. A caller may have forged further addresses in the header.
    trustProxy: deps.config.trustsProxy && ((_address, hop) => hop === 0),
    // No route uses Fastify schemas, and their compilers double its load time.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    genReqId: () => randomUUID(),
    logger: false,
    rewriteUrl: ({ url = "/" }) => (isWellFormed(url) ? url : NOWHERE),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MOST_ADDRESS_CHARACTERS },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  boundBodies(app.server);
  if (onRoute !== undefined)
    app.addHook("onRoute", ({ method, url }) => {
      for (const one of [method].flat()) onRoute({ method: one, url });
    });
  acceptJsonOnly(app);
  handleUnexpected(app, deps);
  onRequestEnd(app, (ended) => {
    if (!isGoodHealth(ended)) deps.log.info(ended, "request");
  });
  if (deps.config.hasMetrics) (await import("../http/system/metrics.ts")).serveMetrics(app, deps);
  warnOfUntrustedProxy(app, deps);
  secureHeaders(app);
  if (shedsLoad) shedLoad(app);
  await app.register(compress, {
    threshold: SMALLEST_COMPRESSED_BYTES,
    syncThreshold: LARGEST_COMPRESSED_AT_ONCE_BYTES,
    zlibOptions: { level: COMPRESSION_LEVEL },
    encodings: ["gzip", "identity"],
  });

  deps.pictures.open(await installationSecret(deps, PICTURES_SECRET));
  const server = {
    app,
    deps,
    writes: new PersonCounts(limits.writes, WRITES_TOLD_TOGETHER),
    cookings: new PersonCounts(limits.cookings, COOKINGS_TOLD_TOGETHER),
    tidy: (user: SignedInUser) => tidyHousehold(deps, user),
    followStock: refreshStaples,
    followNews: followNews(deps),
    followWebhooks: followWebhooks(deps),
  };
  systemRoutes(server);
  authRoutes(server);
  oidcRoutes(server);
  mailedLinksRoutes(server);
  passkeysRoutes(server);
  sessionsRoutes(server);
  secondFactorRoutes(server);
  catalogueRoutes(server);
  inventoryRoutes(server);
  checkingRoutes(server);
  countingRoutes(server);
  labelsRoutes(server);
  insightsRoutes(server);
  householdRoutes(server);
  eatersRoutes(server);
  joiningRoutes(server);
  eventsRoutes(server);
  barcodesRoutes(server);
  shoppingRoutes(server);
  recipesRoutes(server);
  imagesRoutes(server);
  importingRoutes(server);
  exportingRoutes(server);
  cookingRoutes(server);
  planningRoutes(server);
  budgetRoutes(server);
  receiptsRoutes(server);
  messagesRoutes(server);
  noticesRoutes(server);
  pushRoutes(server);
  publishingRoutes(server);
  scanningRoutes(server);
  calendarRoutes(server);
  adminRoutes(server);
  jobsRoutes(server);
  summaryRoutes(server);
  tokensRoutes(server);
  webhooksRoutes(server);
  mcpRoutes(server);
  await webRoutes(server);
  return app;
}
