import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Opens the target of a system notification; public/worker.js sends it, and only within Larder. */
export function useOpenedNotices(): void {
  const navigate = useNavigate();
  // The service worker is outside React.
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    const onMessage = ({ data }: MessageEvent<{ readonly open?: string } | null>) => {
      if (data?.open !== undefined) void navigate(data.open);
    };
    workers.addEventListener("message", onMessage);
    return () => workers.removeEventListener("message", onMessage);
  }, [navigate]);
}
