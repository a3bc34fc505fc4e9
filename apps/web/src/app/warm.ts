import { loadWords } from "@larder/words/say";
import { mayAccess } from "@larder/rules/access";
import { routeOf, signedInRoutes } from "./routes.ts";
import { useSession } from "./session.ts";

/** The code of the signed-in layout and what every screen in it says; kept out of the visitors' first load. */
export async function loadSignedInFrame() {
  const [code] = await Promise.all([
    import("./layout/signed-in-frame.tsx"),
    loadWords(["calls", "shared"]),
  ]);
  return code;
}

/**
 * Fetches what a path needs before it is opened: the layout's code and the screen's, and with `andReads` its data,
 * all at the same moment. A failure is left to the screen, which will ask again.
 */
export function warm(address: string, options: { readonly andReads?: boolean } = {}): void {
  const { pathname, search } = new URL(address, location.origin);
  const route = routeOf(pathname);
  const { user } = useSession.getState();
  if (!mayAccess(user, route.access)) return;
  const started: Promise<unknown>[] = [route.load()];
  if (signedInRoutes.includes(route)) {
    started.push(loadSignedInFrame());
    if (options.andReads)
      started.push(import("./preloads.ts").then((reads) => reads.startReads(pathname, search)));
  }
  void Promise.allSettled(started);
}
