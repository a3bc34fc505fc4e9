import type { AccessToken } from "@larder/contract/programs/tokens";
import { instantText } from "../values/instant-text.ts";
import type { ListedToken } from "./token.store.ts";

const instantOrNull = (instant: number | null): string | null =>
  instant === null ? null : instantText(instant);

export function presentToken({ createdAt, ...token }: ListedToken): AccessToken {
  return {
    ...token,
    expiresAt: instantOrNull(token.expiresAt),
    lastUsedAt: instantOrNull(token.lastUsedAt),
    createdAt: instantText(createdAt),
  };
}
