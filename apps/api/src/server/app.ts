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
/** How often it is looked at: Node would take half a minute. */
const SLOW_SENDERS_EVERY_MS = 5_000;
const KEEP_ALIVE_MS = 65_000;
/** Open connections of this process, idle ones too; more are closed as they come. */
const MOST_CONNECTIONS = 4_000;
/** Longer than any address that Node takes: an id of any length is looked at, and finds nothing. */
const MOST_ADDRESS_CHARACTERS = 65_536;
/** Of which each costs a part of a statement (http/serve/person-counts.ts); a household is tidied with as many writes. */
const WRITES_TOLD_TOGETHER = 20;
const COOKINGS_TOLD_TOGETHER = 10;
const SMALLEST_COMPRESSED_BYTES = 2048;
/** Compressed at once up to here; what is longer, by other threads, whose streams cost more than the compression of a short text. */
const LARGEST_COMPRESSED_AT_ONCE_BYTES = 64 * 1024;
/** The cheapest, which saves 98 % and more of what the usual 6 saves. Source: decision 0037. */
const COMPRESSION_LEVEL = 1;

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

/** An address that nothing has. */
const NOWHERE = "/api/-";

/**
 * Whether an address can be decoded. One that cannot finds nothing, as any unknown one; asked before the router, which would
 * answer it without security headers and without a line in the log.
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

/** A route that the running server has. */
export interface BoundRoute {
  readonly method: string;
  readonly url: string;
}

interface AppOptions {
  /** Told of every route as it is bound, so that a test can hold the running server to the contract. */
  readonly onRoute?: (route: BoundRoute) => void;
  /** `false` for tests, whose own work shares the event loop with the server. */
  readonly shedsLoad?: boolean;
}

/** The whole server, not yet listening: every feature by name. */
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
    // The one proxy before this server; what further addresses a header names, the caller may have written itself.
    trustProxy: deps.config.trustsProxy && ((_address, hop) => hop === 0),
    // no route has a schema of Fastify's, whose compilers take as long to load as Fastify itself
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
