import { loadWords } from "@larder/words/load-words";
import { matchPath, type Params } from "react-router";
import { notFoundRoute, openRoutes, type ScreenRoute, signedInRoutes } from "./routes.ts";

/** The screen of a path with its parameters. */
export function routeOf(pathname: string): {
  readonly route: ScreenRoute;
  readonly params: Params;
} {
  for (const route of [...openRoutes, ...signedInRoutes]) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFoundRoute, params: {} };
}

/** A screen's code and texts, fetched together. Source: handbook/words.md#loading. */
export async function loadScreen({ load, Screen, words }: ScreenRoute) {
  // The first file has the texts of its own screen.
  const texts = Screen === undefined ? loadWords(words ?? "household") : null;
  const [code] = await Promise.all([load(), texts]);
  return code;
}
