import { say } from "@larder/words/say";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { CallError } from "./call-error.ts";

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
    if (error.kind !== "unreachable") return endpoint?.fallback ?? say("frame.unexpected");
  }
  const generic = error instanceof Error ? say("frame.unexpected") : say("frame.unknown");
  return endpoint?.unreachable ?? endpoint?.fallback ?? generic;
}
