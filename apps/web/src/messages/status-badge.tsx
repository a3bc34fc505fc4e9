import type { Thread } from "@larder/contract/household/messages";
import { Badge } from "../ui/layout/badge.tsx";

interface StatusBadgeProps {
  readonly status: Thread["status"];
}

/** "Open" or "Closed". */
export function StatusBadge({ status }: StatusBadgeProps) {
  return <Badge kind={status === "OPEN" ? "open" : "closed"} />;
}
