import type { Deps } from "../../server/deps.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { confirmationLetterKind } from "./confirm-email.ts";
import { resetLetterKind } from "../passwords/forgot-password.ts";

/** Senders of letters with a personal link. Source: handbook/accounts.md#links-by-mail. */
export function linkLetterKinds(
  deps: Pick<Deps, "db" | "clock" | "config" | "secrets">,
): readonly JobKind<unknown>[] {
  return [resetLetterKind(deps), confirmationLetterKind(deps)];
}
