import "../../ui/styles/signed-in.css";
import { VisitorFrame } from "../../app/layout/visitor-frame.tsx";
import { StopPage } from "../../notices/stop-page.tsx";

/** Where a link of a letter leads. Source: handbook/notices.md#stopping. */
export function Screen() {
  return (
    <VisitorFrame>
      <StopPage />
    </VisitorFrame>
  );
}
