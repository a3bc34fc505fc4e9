import type { FastifyInstance } from "fastify";

interface Call {
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly method?: "GET" | "POST" | "DELETE";
}

/** The browser of the demo's people; it names their devices. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/**
 * Calls the product as a person would; throws on a failure, since a half-filled demo is useless.
 */
export async function callAs<Answer>(
  app: FastifyInstance,
  { path, body, token, method = "POST" }: Call,
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      "user-agent": BROWSER,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const firstFailure = 300;
  if (response.statusCode >= firstFailure)
    throw new Error(`The demo could not be filled: ${path} answered ${response.body}`);
  const text = response.body === "" ? "{}" : response.body;
  return (JSON.parse(text) as { data: Answer }).data;
}
