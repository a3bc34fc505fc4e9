import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Deps } from "../../server/deps.ts";
import { sendFailure } from "../answers/answer.ts";
import { isEndless } from "../answers/endless-answer.ts";
import { pingDatabase } from "./health.store.ts";
import { fail } from "../../values/outcome.ts";
import { onRequestEnd } from "../concurrency/request-end.ts";

const MS_PER_SECOND = 1000;
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Request durations by route and status, and requests in progress. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: "larder_http_request_seconds",
    help: "Time to answer a request, by route template and status; 499: the caller left first",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: "larder_http_requests_in_flight",
    help: "Requests that are being answered",
    registers: [registry],
  });
  const streams = new Gauge({
    name: "larder_streams_open",
    help: "Open streams of changes, which count as no request",
    registers: [registry],
  });
  app.addHook("onRequest", (request, _reply, done) => {
    (isEndless(request) ? streams : inFlight).inc();
    done();
  });
  onRequestEnd(app, ({ method, route, status, ms }, request) => {
    if (isEndless(request)) return streams.dec();
    inFlight.dec();
    seconds.observe({ method, route, status: String(status) }, ms / MS_PER_SECOND);
  });
}

/** Waiting times of the database and the receipt reader. */
function measureQueues({ db, clock, jobs, receiptReader }: Deps, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge(
    "larder_database_answer_seconds",
    "Time of one small question to the database, the wait for a connection included; NaN when it does not answer",
    async () => {
      const askedAt = performance.now();
      const isAnswered = await pingDatabase(db).then(
        () => true,
        () => false,
      );
      return isAnswered ? (performance.now() - askedAt) / MS_PER_SECOND : Number.NaN;
    },
  );
  gauge(
    "larder_jobs_waiting",
    "Jobs to do, those for later and those to be tried again included",
    async () => (await jobs.counts()).waiting,
  );
  gauge("larder_jobs_dead", "Jobs that were given up", async () => (await jobs.counts()).dead);
  gauge("larder_jobs_late_seconds", "How long the job that was due first waits", async () => {
    const { dueSince } = await jobs.counts();
    return Math.max(0, clock.now() - (dueSince ?? clock.now())) / MS_PER_SECOND;
  });
  gauge("larder_scans_running", "Receipts that are being read", () => receiptReader.load.running);
  gauge("larder_scans_waiting", "Receipts that wait to be read", () => receiptReader.load.waiting);
}

/**
 * Serves /metrics in the Prometheus format: process, event loop, requests, queues. Labels contain
 * no user data. Proxied requests get 404, so a public proxy cannot expose it by accident.
 */
export function serveMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureQueues(deps, registry);
  app.get("/metrics", async (request, reply) => {
    if (request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined)
      return sendFailure(reply, fail("not_found"));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
