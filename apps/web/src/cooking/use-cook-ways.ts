import { cookingApi } from "@larder/contract/cooking";
import { useState } from "react";
import { useRead } from "../api/use-read.ts";
import type { MayFail } from "../api/problems.ts";
import {
  type MetOtherwise,
  metBy,
  type PreviewData,
  type ShortLine,
  shortLinesOf,
  type Way,
  type Ways,
} from "./cook-ways.ts";

export interface CookWays {
  /** What cooking takes, with the ways that were chosen; undefined while nothing is known. */
  readonly preview: PreviewData | undefined;
  /** The lines that stock does not cover, whether or not a way was found; in the recipe's order. */
  readonly short: readonly ShortLine[];
  readonly ways: Ways;
  readonly onWay: (line: ShortLine, way: Way | null) => void;
  readonly onWithoutAll: () => void;
  /** A line that was chosen something else for, of which there is not enough: what of it is missing. */
  readonly lackOf: (lineId: number) => PreviewData["missingComponents"][number] | null;
  /** Every line is covered or was found a way, and the server says so. */
  readonly isReady: boolean;
  readonly met: MetOtherwise;
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
  /** False of a recipe of somebody else's book. */
  readonly isOwn: boolean;
  readonly servings: number;
}

/** What cooking a recipe takes, and what happens to the lines that stock does not cover. Source: handbook/cooking.md#short-of-something. */
export function useCookWays({ id, isOwn, servings }: Cooked): CookWays {
  const [ways, setWays] = useState<Ways>(new Map());
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
  const isAnyInstead = [...ways.values()].some(({ way }) => way.kind === "instead");
  // A line that is covered meanwhile is taken again: "without" would leave it out. What another line is met with may make it short.
  const asked = new Map([...ways].filter(([lineId]) => isAnyInstead || shortAtFirst.has(lineId)));
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
    setWays((before) => {
      const next = new Map(before);
      if (way === null) next.delete(line.id);
      else next.set(line.id, { line, way });
      return next;
    });
  }
  return {
    preview,
    short,
    ways: asked,
    onWay: choose,
    onWithoutAll: () =>
      setWays((before) => {
        const next = new Map(before);
        for (const line of short)
          if (!next.has(line.id)) next.set(line.id, { line, way: { kind: "without" } });
        return next;
      }),
    lackOf: (lineId) =>
      asked.get(lineId)?.way.kind === "instead" && !second.isPrevious
        ? (still.find((line) => line.id === lineId) ?? null)
        : null,
    isReady: preview?.isCovered === true && !(isAsked ? second : first).isPrevious,
    met,
    isPending: first.isPending,
    isRefreshing: first.isRefreshing || (isAsked && (second.isRefreshing || second.isPending)),
    reads: isAsked ? [first, second] : [first],
  };
}
