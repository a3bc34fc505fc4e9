import { useLocation } from "react-router";

/** The token of a link that a letter carries: behind the #, which no server sees. Empty without one. */
export function useLinkToken(): string {
  return useLocation().hash.slice(1);
}
