import type { EndpointSpec } from "@larder/contract/endpoint";
import { CallError } from "./call-error.ts";

/**
 * What is shown when nothing better is known; the second when not even an error was thrown.
 * Source: handbook/screens.md#failure-texts.
 */
const UNEXPECTED = "An unexpected error occurred.";
const UNKNOWN = "An unknown error occurred";

/**
 * The text to show for a failure: the server's message, else the client's own, else the endpoint's fallback, or its text for
 * when no answer came or nobody expected the failure, else a generic one. Source: handbook/screens.md#failure-texts.
 */
export function errorText(
  error: unknown,
  endpoint?: Pick<EndpointSpec, "fallback" | "unreachable">,
): string {
  if (error instanceof CallError) {
    if (error.serverMessage) return error.serverMessage;
    if (error.ownMessage) return error.ownMessage;
    if (error.kind !== "unreachable") return endpoint?.fallback ?? UNEXPECTED;
  }
  const generic = error instanceof Error ? UNEXPECTED : UNKNOWN;
  return endpoint?.unreachable ?? endpoint?.fallback ?? generic;
}
