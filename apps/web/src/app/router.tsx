import { say } from "@larder/words/say";
import "./first-words.ts";
import { mayAccess } from "@larder/rules/access";
import { type ReactElement, type RefObject, Suspense, lazy, useEffect, useRef } from "react";
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from "react-router";
import { focusHeading } from "../ui/overlays/focus.ts";
import { usePageTitle } from "../ui/browser/page-title.ts";
import { WaitingPlace } from "../ui/layout/waiting.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { type ScreenRoute, notFoundRoute, openRoutes, signedInRoutes } from "./routes.ts";
import { loadScreen } from "./route-of.ts";
import { loadUnlessLeft } from "../api/kept/leaving.ts";
import { useSession } from "../api/kept/session.ts";
import "./fetch-ahead.ts";
import "./follow-settings.ts";
import { loadSignedInFrame } from "./frame-code.ts";
import { warm } from "./warm.ts";

const SignedInFrame = lazy(async () => ({
  default: (await loadUnlessLeft(loadSignedInFrame)).SignedInFrame,
}));

const screens = new Map<ScreenRoute, () => ReactElement>(
  [...openRoutes, ...signedInRoutes, notFoundRoute].map((route) => [route, screenOf(route)]),
);

function screenOf(route: ScreenRoute): () => ReactElement {
  const Screen = route.Screen ?? lazyScreen(route);
  return () => <Screen />;
}

function lazyScreen(route: ScreenRoute) {
  return lazy(async () => {
    // The first visit of a screen fetches code and data at once.
    warm(location.href, { andReads: true });
    return { default: (await loadUnlessLeft(() => loadScreen(route))).Screen };
  });
}

/**
 * All screens behind their guards; must be inside a router. Source:
 * handbook/screens.md#routes-and-access.
 */
export function AppRoutes() {
  const seen = useRef<string>(null);
  return (
    <LoadFailure>
      <Suspense fallback={null}>
        <Routes>
          {openRoutes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<RouteScreen route={route} seen={seen} />}
            />
          ))}
          <Route element={<SignedInArea />}>
            {signedInRoutes.map((route) => (
              <Route
                key={route.path}
                path={route.path}
                element={<RouteScreen route={route} seen={seen} />}
              />
            ))}
          </Route>
          <Route path="*" element={<RouteScreen route={notFoundRoute} seen={seen} />} />
        </Routes>
      </Suspense>
    </LoadFailure>
  );
}

/**
 * The layout of screens that need a session. Without one it redirects to the end of the session.
 */
function SignedInArea() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const exit = useSession((session) => session.exit);
  const user = useSession((session) => session.user);
  if (!isAuthenticated) return <Navigate to={exit} replace />;
  return (
    // Another user from another tab, or another household, gets new screens.
    <SignedInFrame key={`${user?.id} ${user?.household?.id}`}>
      <Suspense fallback={<WaitingPlace className="min-h-[80dvh]" />}>
        <Outlet />
      </Suspense>
    </SignedInFrame>
  );
}

interface RouteScreenProps {
  readonly route: ScreenRoute;
  /** The place of the previous screen; null if there was none. */
  readonly seen: RefObject<string | null>;
}

/** Guards a screen, sets the title and moves the focus. A forbidden screen is never shown. */
function RouteScreen({ route, seen }: RouteScreenProps) {
  const user = useSession((session) => session.user);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  if (route.path === "/" && isAuthenticated) return <Navigate to="/dashboard" replace />;
  if (!mayAccess(user, route.access))
    // The dashboard explains the refusal.
    return <Navigate to="/dashboard" state={{ refused: route.path }} replace />;
  return (
    <>
      {/* First, so that a screen's own title comes later. */}
      <Arrival route={route} seen={seen} />
      {/*
       * Re-rendered with the session: changed currency and measures show at once, and typed text stays.
       */}
      {screens.get(route)?.()}
    </>
  );
}

/** Title, focus and scroll of an opened screen. */
function Arrival({ route: { title, path, hasParts }, seen }: RouteScreenProps) {
  const { pathname } = useLocation();
  const place = hasParts ? path : pathname;
  const navigation: string = useNavigationType();
  usePageTitle(title && say(title));
  // Focus and scroll belong to the browser; the very first screen stays as the browser opened it.
  useEffect(() => {
    const last = seen.current;
    seen.current = place;
    // A user may open the next screen before the first is loaded.
    const isFirst = last === null && navigation !== "PUSH";
    if (isFirst || last === place) return;
    const isBack = navigation === "POP";
    if (!isBack) scrollTo(0, 0);
    // The browser restores the place in a long list on back.
    focusHeading({ preventScroll: isBack });
    // oxlint-disable-next-line react/exhaustive-deps -- only another path is another screen: filters and pages change the address too
  }, [place]);
  return null;
}
