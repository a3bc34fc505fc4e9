import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Goes where a notice leads that was opened outside of the page; public/worker.js says where, and only within Larder. */
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
