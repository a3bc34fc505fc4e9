import { collectDefaultMetrics, Histogram, register } from "prom-client";

collectDefaultMetrics();

const requestSeconds = new Histogram({
  name: "larder_http_request_seconds",
  help: "Time to answer a request, by route and status",
  labelNames: ["method", "route", "status"],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Records one answered request. */
export function recordRequest(request: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}): void {
  requestSeconds.observe(
    { method: request.method, route: request.route, status: String(request.status) },
    request.seconds,
  );
}

/** Everything measured so far, in the Prometheus text format. */
export async function collectMetrics(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() };
}
