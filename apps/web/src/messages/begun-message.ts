import { useLocation } from "react-router";

/** A message that another screen began. */
export interface BegunMessage {
  readonly subject: string;
  readonly content: string;
}

/** What the screen before wrote for the person to look over and send; null when it wrote nothing. */
export function useBegunMessage(): BegunMessage | null {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null) return null;
  if (!("subject" in state && "content" in state)) return null;
  const { subject, content } = state;
  return typeof subject === "string" && typeof content === "string" ? { subject, content } : null;
}
