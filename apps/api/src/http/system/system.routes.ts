import { say } from "@larder/words/say";
import { openApiDocument } from "@larder/contract/openapi";
import { pingDatabase } from "./health.store.ts";
import type { Server } from "../serve/serve.ts";
import { fileAnswer, jsonAnswer, send, sendFailure } from "../answers/answer.ts";
import { apiDocsPage } from "./api-docs.ts";
import { fail } from "../../values/outcome.ts";
import { lastStartFailure } from "../../process/start-failures.ts";
import { damageOf } from "../answers/storage-failures.ts";

const OK = 200;

/** Health, the OpenAPI document and its readable page. Source: handbook/wire.md#what-it-does. */
export function systemRoutes({ app, deps }: Server): void {
  // Too small to compress, and the compressor's first answer loads all of Node's `fetch`, which
  // would delay the start.
  app.get("/api/health", { compress: false }, async (_request, reply) => {
    const damage = damageOf(deps.db);
    if (damage !== null) return sendFailure(reply, damage);
    try {
      await pingDatabase(deps.db);
    } catch (error) {
      deps.log.error({ err: error }, "health check failed");
      return sendFailure(
        reply,
        fail("overloaded", { message: "answers.databaseSilent", retryAfterSeconds: 5 }),
      );
    }
    const text = JSON.stringify({
      status: "success",
      message: say("answers.done"),
      // partial failures keep 200, because a proxy would drop the server
      data: { database: "ok", processes: lastStartFailure() ?? "ok" },
    });
    return send(reply, { ...jsonAnswer(OK, text), headers: { "content-language": "en" } });
  });

  app.get("/api/openapi.json", async (_request, reply) =>
    send(
      reply,
      fileAnswer("application/json; charset=utf-8", JSON.stringify(openApiDocument(say))),
    ),
  );

  app.get("/api/docs", async (_request, reply) =>
    send(reply, fileAnswer("text/html; charset=utf-8", apiDocsPage())),
  );
}
