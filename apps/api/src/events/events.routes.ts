import { changesApi } from "@larder/contract/changes";
import { clientIdOf } from "../http/serve/client-id.ts";
import { hashOfToken, tokenOf } from "../http/serve/guard.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { ok } from "../values/outcome.ts";
import { OpenStreams } from "./open-streams.ts";

/** Live changes of a household. Source: handbook/households.md#live. */
export function eventsRoutes(server: Server): void {
  const streams = new OpenStreams(server.deps);
  server.app.addHook("preClose", (done) => {
    streams.close();
    done();
  });

  serve(server, changesApi.stream, {
    listen: ({ user, household, request }, answer) =>
      streams.add({
        userId: user.id,
        householdId: household,
        tokenHash: hashOfToken(tokenOf(request) ?? ""),
        clientId: clientIdOf(request),
        answer,
      }),
  });

  serve(server, changesApi.revision, {
    read: async ({ user }) => ok({ revision: user.household.revision }),
  });
}
