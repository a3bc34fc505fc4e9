import { createHash } from "node:crypto";
import type { Limit } from "../../http/limits/limits.ts";
import { emailKey } from "../accounts/user.store.ts";

/** The key of an email in a limit. It is hashed: the table of limits holds no personal data. */
export function emailBucket({ name }: Pick<Limit, "name">, email: string): string {
  return `${name}:${createHash("sha256").update(emailKey(email)).digest("base64url")}`;
}
