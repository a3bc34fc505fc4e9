import { BrowserRouter } from "react-router";
import { usePageLanguage } from "../api/kept/page-language.ts";
import { LiveRegions } from "../ui/overlays/live-regions.tsx";
import { AppRoutes } from "./router.tsx";

/** The whole product. */
export function App() {
  // Draws every screen again in another language; what is typed stays.
  usePageLanguage();
  return (
    <BrowserRouter>
      <AppRoutes />
      <LiveRegions />
    </BrowserRouter>
  );
}
