import { setFlagsFromString } from "node:v8";

/**
 * What V8 is told while a program loads. Nearly all that a start makes stays: the young generation would grow to 16 MB over it, which
 * nobody gives back to the system. And what runs in a start runs once: to optimize it takes time and brings the optimizer into memory.
 * Whoever answers calls needs both. Source: docs/speed.md, Memory.
 */
export function beginStart(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--no-opt");
}

/** Puts both back to what they are when nobody says anything. */
export function endStart(): void {
  setFlagsFromString("--semi-space-growth-factor=2");
  setFlagsFromString("--opt");
}
