import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Of its only client. */
export const CLIENT = { id: "larder", secret: "a secret of tests alone" } as const;

export type Claims = Readonly<Record<string, unknown>>;

/** A real OpenID Connect provider on loopback that signs in `who` without a question. */
export interface TestProvider {
  readonly issuer: string;
  /** The next user. */
  who: { readonly sub: string; readonly claims: Claims };
  /** Stops answering; the port stays reserved. */
  stop(): Promise<void>;
  /** Answers again at the same address. */
  start(): Promise<void>;
}

/** A JSON Web Key for one run. */
function signingKey(): object {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };
}

/** Starts `oidc-provider` for a client with this callback. The caller must stop it. */
export async function startOidcProvider(callback: string): Promise<TestProvider> {
  const { default: Provider } = await import("oidc-provider");
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  let server: Server = createServer();
  const listen = async (port: number): Promise<void> => {
    server = createServer((request, response) => answer(request, response));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callback] }],
    claims: {
      openid: ["sub", "groups", "is_admin"],
      email: ["email", "email_verified"],
      profile: ["name", "preferred_username"],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [signingKey()] },
    cookies: { keys: ["a key of tests alone"] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...self.who.claims }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    interactions: { url: () => "/interaction" },
  });
  const callProvider = provider.callback();
  answer = (request, response) => {
    if (request.url === "/interaction")
      void provider.interactionFinished(request, response, { login: { accountId: self.who.sub } });
    else void callProvider(request, response);
  };
  const self: TestProvider = {
    issuer,
    who: { sub: "nobody", claims: {} },
    start: () => listen(port),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return self;
}

/** Follows the provider's redirects as a new browser. */
export async function throughProvider(from: string, callback: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = from;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";", 1)[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    if (next === null) throw new Error(`The provider answered ${answer.status}`);
    address = new URL(next, address).href;
    if (address.startsWith(callback)) return new URL(address);
  }
  throw new Error("The provider leads in circles");
}
