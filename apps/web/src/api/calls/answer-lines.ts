import type { EndpointSpec, Step } from "@larder/contract/endpoint";
import { lastLine } from "@larder/contract/envelope";
import { CallError } from "./call-error.ts";

interface Told<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly onStep: ((step: Step<E>) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A foreign line; anything but a step or an answer is ignored.
    return null;
  }
}

/**
 * Reports each step and returns the last line. Throws an unreachable `CallError` if lines end
 * without an answer, or the abort of `signal`.
 */
export async function answerOfLines<E extends EndpointSpec>(
  response: Response,
  { endpoint, onStep, signal }: Told<E>,
): Promise<Response> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let rest = "";
  let answer: Response | null = null;
  const take = (line: string) => {
    const value = parsed(line);
    const last = lastLine.safeParse(value);
    if (last.success)
      answer = new Response(JSON.stringify(last.data.answer), { status: last.data.httpStatus });
    const step = endpoint.steps?.safeParse(value);
    // Just validated by the endpoint's own schema.
    if (step?.success) onStep?.(step.data as Step<E>);
  };
  try {
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) break;
      const lines = (rest + decoder.decode(read.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
    }
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError({ kind: "unreachable", cause });
  }
  if (rest !== "") take(rest);
  if (answer === null) throw new CallError({ kind: "unreachable" });
  return answer;
}
