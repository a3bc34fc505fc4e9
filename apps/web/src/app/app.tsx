import { BrowserRouter } from "react-router";
import { LiveRegions } from "../ui/overlays/live-regions.tsx";
import { AppRoutes } from "./router.tsx";

/** The whole product. */
export function App() {
  return (
    <BrowserRouter>
      <AppRoutes />
      <LiveRegions />
    </BrowserRouter>
  );
}
