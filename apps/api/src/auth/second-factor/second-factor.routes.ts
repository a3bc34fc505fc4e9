import { secondFactorApi } from "@larder/contract/access/second-factor";
import type { FastifyRequest } from "fastify";
import { originOf } from "../../http/system/security-events.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { ok } from "../../values/outcome.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  turnSecondFactorOff,
} from "./change-second-factor.ts";
import { deviceOf } from "../sessions/device-name.ts";
import { countRecoveryCodes, findSecondFactor } from "./second-factor.store.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";

const changeBy = (user: SignedInUser, request: FastifyRequest) => ({
  user,
  origin: originOf(request),
  device: deviceOf(request),
});

/** Codes of an app. Source: handbook/accounts.md#second-factor. */
export function secondFactorRoutes(server: Server): void {
  const { deps } = server;

  serve(server, secondFactorApi.look, {
    read: async ({ user }) => {
      const [factor, recoveryCodesLeft] = await Promise.all([
        findSecondFactor(deps.db, user.id),
        countRecoveryCodes(deps.db, user.id),
      ]);
      return ok({ isOn: factor?.isOn ?? false, recoveryCodesLeft });
    },
  });

  serve(server, secondFactorApi.begin, {
    // answers with a secret are not stored
    isUnkeyed: true,
    work: ({ user }) => beginSecondFactor(deps, user),
  });

  serve(server, secondFactorApi.confirm, {
    isUnkeyed: true,
    work: ({ body, user, request }) =>
      confirmSecondFactor(deps, { ...changeBy(user, request), code: body.code }),
  });

  serve(server, secondFactorApi.remove, {
    work: ({ body, user, request }) =>
      turnSecondFactorOff(deps, { ...changeBy(user, request), password: body.password }),
  });
}
