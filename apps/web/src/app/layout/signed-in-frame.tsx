import { say } from "@larder/words/say";
import "../../ui/styles/signed-in.css";
import { authApi } from "@larder/contract/access/auth";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classes } from "../../ui/styles/classes.ts";
import { flushSync } from "react-dom";
import { keepFocus } from "../../ui/overlays/keep-focus.ts";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { OfflineStrip } from "../../ui/layout/offline-strip.tsx";
import { ToastHost } from "../../ui/overlays/toast-host.tsx";
import { logFailure } from "../../api/calls/log.ts";
import { queryClient } from "../../api/query-client.ts";
import { useReach } from "../../api/calls/reach.ts";
import { resumeCalls } from "../../api/calls/resume-calls.ts";
import { tellWorkerLanguage } from "../language/worker-language.ts";
import { startWorker } from "../worker.ts";
import { Footer } from "./footer.tsx";
import { MenuContent } from "./menu-content.tsx";
import { type MenuPin, useMenuPin } from "./menu-pin.ts";
import { Menu } from "./menu.tsx";
import { QuickBar } from "./quick-bar.tsx";
import { Rail } from "./rail.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";
import { useCurrentUser } from "./use-current-user.ts";
import { useFoodNames } from "../language/use-food-names.ts";
import { useKeptTimers } from "./use-kept-timers.ts";
import { useOpenedNotices } from "./use-opened-notices.ts";

/** Leaves the connection to the first screen. */
const WORKER_AFTER_MS = 3_000;
const ASK_AGAIN_MS = 5_000;

interface SignedInFrameProps {
  readonly children: ReactNode;
}

/** Opens without the frame before its code is there. */
const WHOLE_SCREEN = "/check";

/** The layout of every signed-in screen. Source: handbook/screens.md#the-frame. */
export function SignedInFrame({ children }: SignedInFrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isPhone = useIsPhone();
  const pin = useMenuPin();
  const { pathname } = useLocation();
  useCurrentUser();
  useFoodNames();
  useChanges();
  useWorker();
  useOpenedNotices();
  useKeptTimers();
  useEffect(() => void resumeCalls(), []);
  // Focus belongs to the browser, and must stay somewhere if its control is removed.
  useEffect(keepFocus, []);
  function openMenu() {
    setIsMenuOpen(true);
  }
  const frame = useRef<HTMLDivElement>(null);
  const menuPin: MenuPin = {
    ...pin,
    set: (isPinned) => {
      flushSync(() => {
        setIsMenuOpen(false);
        pin.set(isPinned);
      });
      // The switch keeps the focus in its new place; without the menu, the menu button gets it.
      const place = isPinned ? "aside [role=switch]" : "[data-opens-menu]";
      frame.current?.querySelector<HTMLElement>(place)?.focus();
    },
  };
  return (
    <div
      ref={frame}
      className="flex flex-1 flex-col max-md:pb-[calc(var(--quick-height)+12px)] print:pb-0! max-md:has-[.fills-screen]:pb-(--quick-height) max-md:has-[.thumb,.thumb-dock]:pb-[calc(var(--quick-height)+84px)] max-md:has-[.add-dock]:pb-[calc(var(--quick-height)+84px)] max-md:has-[.fills-screen]:[&_footer]:hidden has-[.whole-screen]:pb-0! has-[.whole-screen]:[&_.beside]:hidden has-[.whole-screen]:[&_footer]:hidden has-[.whole-screen]:[&>header]:hidden has-[.whole-screen]:[&>nav]:hidden in-data-waiting:[&_footer]:invisible"
    >
      <SkipLink />
      <TopBar onMenu={pin.isPinned ? undefined : openMenu} />
      <div className="flex flex-1">
        {pin.isPinned && (
          <aside aria-label={say("menu.menu")} className="beside flex flex-col">
            <MenuContent pin={menuPin} />
          </aside>
        )}
        {pin.isOffered && !pin.isPinned && <Rail />}
        <div className="flex min-w-0 flex-1 flex-col">
          <ConnectionStrip />
          <main
            id="main"
            tabIndex={-1}
            className={classes("wrap flex-1", pathname === WHOLE_SCREEN && "whole-screen")}
          >
            {children}
          </main>
          <Footer />
        </div>
      </div>
      {isPhone && <QuickBar />}
      <Menu open={isMenuOpen} onClose={() => setIsMenuOpen(false)} pin={menuPin} />
      <ToastHost />
    </div>
  );
}

/** Shows changes of other members. Its code loads after the screen's. */
function useChanges(): void {
  // The stream is outside React.
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const start = async (): Promise<void> => {
      const { followChanges } = await import("../../api/live.ts");
      if (!isGone) stop = followChanges();
    };
    start().catch((error: unknown) => logFailure("Changes of others are not followed", error));
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}

/**
 * The service worker starts on the first signed-in screen, so that visitors do not download the
 * product.
 */
function useWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      tellWorkerLanguage()
        .then(startWorker)
        .catch((error: unknown) => logFailure("No service worker", error));
    }, WORKER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Shows that the server is unreachable, and polls until it answers. */
function ConnectionStrip() {
  const { isReachable, answeredAt } = useReach();
  // The server is outside React; any answer ends the polling.
  useEffect(() => {
    if (isReachable) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible")
        void queryClient.refetchQueries({ queryKey: [authApi.me.path] });
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isReachable]);
  // A screen with its own message has no strip above it, which would move it.
  return (
    <div className="[:root:has(.tells-offline)_&]:hidden">
      <OfflineStrip loadedAt={answeredAt} isReachable={isReachable} />
    </div>
  );
}
