import { setFlagsFromString } from "node:v8";

/**
 * V8 flags while a program loads. Most objects of a start survive, and the young generation would
 * grow to 16 MB that are never released. Start code runs once, so optimizing it costs time and
 * memory. Serving needs both.
 * Source: docs/speed.md, Memory.
 */
export function beginStart(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--no-opt");
}

/** Restores the defaults. */
export function endStart(): void {
  setFlagsFromString("--semi-space-growth-factor=2");
  setFlagsFromString("--opt");
}
