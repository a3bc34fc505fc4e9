import { cookingApi } from "@larder/contract/recipes/cooking";
import { useState } from "react";
import { useRead } from "../api/use-read.ts";
import type { MayFail } from "../api/calls/problems.ts";
import {
  type LineChanges,
  metBy,
  type PreviewData,
  type ShortLine,
  shortLinesOf,
  type Met,
  type Way,
  type Ways,
} from "./cook-ways.ts";

export interface CookWays {
  /** What cooking takes, with the ways that were chosen; undefined while nothing is known. */
  readonly preview: PreviewData | undefined;
  /** What stock lacks without any of the ways. */
  readonly missing: PreviewData["missingComponents"];
  /** The lines that stock does not cover, whether or not a way was found; in the recipe's order. */
  readonly short: readonly ShortLine[];
  readonly ways: Ways;
  readonly onWay: (line: ShortLine, way: Way | null) => void;
  readonly onWithoutAll: () => void;
  /** A line that was chosen something else for, of which there is not enough: what of it is missing. */
  readonly lackOf: (lineId: number) => ShortLine | null;
  /** Every line is covered or was found a way, of which there is enough. */
  readonly isCovered: boolean;
  readonly met: LineChanges;
  readonly isPending: boolean;
  readonly isRefreshing: boolean;
  /** For failures and trying again. */
  readonly reads: readonly (MayFail & {
    readonly isMissing: boolean;
    readonly refetch: () => Promise<void>;
  })[];
}

interface Cooked {
  readonly id: number;
  /** False for a recipe of another household's book. */
  readonly isOwn: boolean;
  readonly servings: number;
  /** The likely answer for a line, until the person chooses. */
  readonly propose?: (line: ShortLine) => Way | null;
}

/** Answers by line; null for a rejected proposal. */
type Said = ReadonlyMap<number, { readonly line: ShortLine; readonly way: Way | null }>;

/**
 * What a recipe takes, and the answers for its short lines. Source:
 * handbook/cooking.md#short-of-something.
 */
export function useCookWays({ id, isOwn, servings, propose }: Cooked): CookWays {
  const [said, setSaid] = useState<Said>(new Map());
  const params = { id };
  const keepPrevious = true;
  const own = useRead(
    cookingApi.preview,
    { params, query: { servings } },
    { enabled: isOwn, keepPrevious },
  );
  const others = useRead(
    cookingApi.look,
    { params, body: { servings } },
    { enabled: !isOwn, keepPrevious },
  );
  const first = isOwn ? own : others;
  const at = first.data ? shortLinesOf(first.data) : [];
  const shortAtFirst = new Set(at.map((line) => line.id));
  const isAnyInstead = [...said.values()].some(({ way }) => way?.kind === "instead");
  const asked = new Map<number, Met>();
  for (const line of at) {
    const way = said.has(line.id) ? null : propose?.(line);
    if (way) asked.set(line.id, { line, way, isProposed: true });
  }
  for (const [lineId, { line, way }] of said) {
    // A line that is covered by now is taken: "without" would leave it out. Another line's
    // substitute may make it short again.
    if (way && (isAnyInstead || shortAtFirst.has(lineId)))
      asked.set(lineId, { line, way, isProposed: false });
  }
  const met = metBy(asked);
  const isAsked = asked.size > 0;
  const second = useRead(
    cookingApi.look,
    { params, body: { servings, ...met } },
    { enabled: isAsked, keepPrevious },
  );
  const preview = (isAsked ? second.data : undefined) ?? first.data;
  const still = preview ? shortLinesOf(preview) : [];
  const known = new Set(shortAtFirst);
  const later = [...[...asked.values()].map(({ line }) => line), ...still];
  const short = [...at];
  // What one line is met with may be what another one needs.
  for (const line of later) {
    if (known.has(line.id)) continue;
    known.add(line.id);
    short.push(line);
  }

  function choose(line: ShortLine, way: Way | null) {
    setSaid((before) => new Map(before).set(line.id, { line, way }));
  }
  return {
    preview,
    missing: first.data?.missingComponents ?? [],
    short,
    ways: asked,
    onWay: choose,
    onWithoutAll: () =>
      setSaid((before) => {
        const next = new Map(before);
        for (const line of short)
          if (!asked.has(line.id)) next.set(line.id, { line, way: { kind: "without" } });
        return next;
      }),
    lackOf: (lineId) =>
      asked.get(lineId)?.way.kind === "instead" && !second.isPrevious
        ? (still.find((line) => line.id === lineId) ?? null)
        : null,
    // What was asked before may have been covered while this is on its way.
    isCovered: preview?.isCovered === true && at.every((line) => asked.has(line.id)),
    met,
    isPending: first.isPending,
    isRefreshing: first.isRefreshing || (isAsked && (second.isRefreshing || second.isPending)),
    reads: isAsked ? [first, second] : [first],
  };
}
