import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Configuration } from "oidc-provider";

/** A real OpenID Connect provider on loopback that accepts any name. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly stop: () => Promise<void>;
}

/** A user with an unverified address. */
export const UNVERIFIED = "unverified";

const client = { id: "larder", secret: "a secret of journeys alone" };

const page = `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">
<h1>Provider</h1><form method="post" action="/interaction"><label>Name <input name="name"></label>
<button>Come In</button></form>`;

/** The claims of a user by the entered name. */
const claimsOf = (name: string) => ({
  sub: name,
  name,
  email: `${name}@example.com`,
  email_verified: !name.startsWith(UNVERIFIED),
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += String(piece);
  return text;
}

/** Settings of a provider that asks only for a name, without consent. */
function settingsFor(callback: string): Configuration {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };
  return {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [callback] }],
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [key] },
    cookies: { keys: ["a key of journeys alone"] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    interactions: { url: () => "/interaction" },
  };
}

/** Starts it for a client with this callback address. The caller must stop it. */
export async function startProvider(callback: string): Promise<TestProvider> {
  const { default: Provider } = await import("oidc-provider");
  let answer = (_: IncomingMessage, response: ServerResponse): void => void response.end();
  const server: Server = createServer((request, response) => answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    ...settingsFor(callback),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const callProvider = provider.callback();
  const letIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const accountId = new URLSearchParams(await textOf(request)).get("name") ?? "";
    await provider.interactionFinished(request, response, {
      login: { accountId, remember: false },
    });
  };
  answer = (request, response) => {
    if (request.url !== "/interaction") void callProvider(request, response);
    else if (request.method === "POST") void letIn(request, response);
    else response.writeHead(200, { "content-type": "text/html" }).end(page);
  };
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { issuer, clientId: client.id, clientSecret: client.secret, stop };
}
