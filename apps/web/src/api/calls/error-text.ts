import { say, type Values } from "@larder/words/say";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { CallError } from "./call-error.ts";

/**
 * The server's message, else the client's, else the endpoint's text, else a generic one; `values`
 * fill its placeholders. Source: handbook/screens.md#failure-texts.
 */
export function errorText(
  error: unknown,
  endpoint?: Pick<EndpointSpec, "fallback" | "unreachable">,
  values?: Values,
): string {
  if (error instanceof CallError) {
    if (error.serverMessage) return error.serverMessage;
    if (error.ownMessage) return error.ownMessage;
    if (error.kind !== "unreachable") return say(endpoint?.fallback ?? "frame.unexpected", values);
  }
  const generic = error instanceof Error ? "frame.unexpected" : "frame.unknown";
  return say(endpoint?.unreachable ?? endpoint?.fallback ?? generic, values);
}
