import { oidcApi } from "@larder/contract/access/oidc";
import { redirectAnswer } from "../../http/answers/answer.ts";
import { originOf } from "../../http/system/security-events.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { fail, ok } from "../../values/outcome.ts";
import { deviceOf } from "../sessions/device-name.ts";
import { presentUser } from "../sessions/present-user.ts";
import { browserCookie, browserOf } from "./browser-cookie.ts";
import { comeBack } from "./come-back.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { Provider } from "./provider.ts";
import { startSignIn } from "./start-sign-in.ts";

/** Sign-in through a provider. Source: handbook/accounts.md#accounts-elsewhere. */
export function oidcRoutes(server: Server): void {
  const { deps } = server;
  const { oidc } = deps.config;
  const provider = oidc === undefined ? null : new Provider(oidc, deps);
  const site = oidc?.site ?? "";
  // The code is in the fragment, which no server or proxy sees.
  const toLogin = (fragment: string) => ok(redirectAnswer(`${site}/login#${fragment}`));

  serve(server, oidcApi.start, {
    download: async () => {
      if (provider === null) return fail("turned_off");
      const { address, browser } = await startSignIn(deps, provider);
      if (address === null) return toLogin("oidc-error=unreachable");
      const headers = {
        "set-cookie": browserCookie(site, browser),
      };
      return ok(redirectAnswer(address, headers));
    },
  });

  serve(server, oidcApi.callback, {
    download: async ({ query, request }) => {
      if (provider === null) return fail("turned_off");
      const browser = browserOf(request.headers, site);
      const landed = await comeBack(deps, provider, { back: query, browser });
      return toLogin(landed.ok ? `oidc=${landed.code}` : `oidc-error=${landed.why}`);
    },
  });

  serve(server, oidcApi.finish, {
    work: async ({ body, request }) => {
      if (provider === null) return fail("turned_off");
      const finished = await finishSignIn(deps, {
        ...body,
        browser: browserOf(request.headers, site),
        origin: originOf(request),
        device: deviceOf(request),
      });
      return finished.ok
        ? ok({ token: finished.value.token, user: presentUser(finished.value.user) })
        : finished;
    },
  });
}
