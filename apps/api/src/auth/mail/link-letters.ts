import type { Deps } from "../../server/deps.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { confirmationLetterKind } from "./confirm-email.ts";
import { resetLetterKind } from "../passwords/forgot-password.ts";

/** How letters with a link for their reader alone are sent. Source: handbook/accounts.md#links-by-mail. */
export function linkLetterKinds(
  deps: Pick<Deps, "db" | "clock" | "config" | "secrets">,
): readonly JobKind<unknown>[] {
  return [resetLetterKind(deps), confirmationLetterKind(deps)];
}
