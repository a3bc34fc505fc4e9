import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { originOf } from "../../http/system/security-events.ts";
import { serve, type Server } from "../../http/serve/serve.ts";
import { changeEmail } from "./change-email.ts";
import { askForConfirmation, confirmEmail } from "./confirm-email.ts";
import { forgotPassword } from "../passwords/forgot-password.ts";
import { resetPassword } from "../passwords/reset-password.ts";

/** Calls behind the links of letters. Source: handbook/accounts.md#links-by-mail. */
export function mailedLinksRoutes(server: Server): void {
  const { deps } = server;

  serve(server, mailedLinksApi.forgotPassword, {
    isUnkeyed: true,
    work: ({ body, now }) => forgotPassword(deps, { email: body.email, now }),
  });

  serve(server, mailedLinksApi.resetPassword, {
    isUnkeyed: true,
    work: ({ body, request }) => resetPassword(deps, { ...body, origin: originOf(request) }),
  });

  serve(server, mailedLinksApi.sendConfirmation, {
    isUnkeyed: true,
    write: (tx, { user }) => askForConfirmation(deps, tx, user),
  });

  serve(server, mailedLinksApi.changeEmail, {
    isUnkeyed: true,
    work: ({ body, user, request }) =>
      changeEmail(deps, { ...body, user, origin: originOf(request) }),
  });

  serve(server, mailedLinksApi.confirmEmail, {
    isUnkeyed: true,
    work: ({ params, request }) =>
      confirmEmail(deps, { token: params.token, origin: originOf(request) }),
  });
}
