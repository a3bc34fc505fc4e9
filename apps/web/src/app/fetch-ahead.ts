import { mayAccess } from "@larder/rules/access";
import { useSession } from "../api/kept/session.ts";
import { loadSignedInFrame } from "./frame-code.ts";
import { loadScreen, routeOf } from "./route-of.ts";
import { signedInRoutes } from "./routes.ts";
import { warmBy } from "./warm.ts";

/**
 * Fetches code and data of a screen at once, by its row in routes.ts. The screen itself handles a
 * failure.
 */
warmBy((address, { andReads = false } = {}) => {
  const { pathname, search } = new URL(address, location.origin);
  const { route, params } = routeOf(pathname);
  if (!mayAccess(useSession.getState().user, route.access)) return;
  const started: Promise<unknown>[] = [loadScreen(route)];
  if (signedInRoutes.includes(route)) started.push(loadSignedInFrame());
  const name = route.reads;
  if (andReads && name !== undefined) {
    const opening = { params, search: new URLSearchParams(search) };
    started.push(import("./reads.ts").then(({ reads }) => reads[name](opening)));
  }
  void Promise.allSettled(started);
});
