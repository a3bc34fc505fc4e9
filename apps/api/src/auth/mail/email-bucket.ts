import { createHash } from "node:crypto";
import type { Limit } from "../../http/limits/limits.ts";
import { emailKey } from "../accounts/user.store.ts";

/** Under what an email is counted by a limit. It names no email in clear: the table of limits holds no personal data. */
export function emailBucket({ name }: Pick<Limit, "name">, email: string): string {
  return `${name}:${createHash("sha256").update(emailKey(email)).digest("base64url")}`;
}
