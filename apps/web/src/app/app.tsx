import { LiveRegions } from "../ui/live-regions.tsx";
import { AppRouter } from "./router.tsx";

/** The whole product. */
export function App() {
  return (
    <>
      <AppRouter />
      <LiveRegions />
    </>
  );
}
