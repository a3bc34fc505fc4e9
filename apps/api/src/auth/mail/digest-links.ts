import type { Reader, Tx } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { addLinks, findLink, type OpenLink, useLink } from "./one-time-link.store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Source: handbook/notices.md#one-tap. */
const LIFETIME_MS = 7 * DAY_MS;

/** A link of a letter. */
export interface DigestLink {
  readonly token: string;
  /** JSON: the link's subject. */
  readonly facts: string;
}

interface Making {
  readonly userId: number;
  readonly links: readonly DigestLink[];
  readonly now: number;
}

/**
 * Creates the links of a digest, each good once and for seven days. A retry creates none. One
 * statement.
 */
export async function addDigestLinks(tx: Tx, { userId, links, now }: Making): Promise<void> {
  await addLinks(
    tx,
    links.map(({ token, facts }) => ({
      tokenHash: hashOfToken(token),
      kind: "digest",
      userId,
      facts,
      now,
      expiresAt: now + LIFETIME_MS,
    })),
  );
}

/** The owner and subject of a valid link; null otherwise. One statement. */
export async function findDigestLink(
  db: Reader,
  token: string,
  now: number,
): Promise<OpenLink | null> {
  return findLink(db, { tokenHash: hashOfToken(token), kind: "digest", now });
}

/** Uses up a link; null if it is used or expired. One statement. */
export async function useDigestLink(tx: Tx, token: string, now: number): Promise<OpenLink | null> {
  return useLink(tx, { tokenHash: hashOfToken(token), kind: "digest", now });
}
