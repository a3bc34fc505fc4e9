import { causeCode } from "../values/cause-code.ts";

let code: string | null = null;
let listener: (error: unknown) => void = () => {};

/** Reports each process that could not be started. */
export function onStartFailure(hear: (error: unknown) => void): void {
  listener = hear;
}

export function noteStartFailure(error: unknown): void {
  code = causeCode(error) ?? "unknown";
  listener(error);
}

export function noteStart(): void {
  code = null;
}

/** The code of the last failed start, such as ENOENT for a Node that was removed; null if the last one succeeded. */
export function lastStartFailure(): string | null {
  return code;
}
