import { PageHead } from "../ui/page-head.tsx";
export function Screen() {
  return <PageHead title="x" />;
}
