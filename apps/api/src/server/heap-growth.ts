/**
 * V8 heap settings, imported first by every built program. By default the heap grows with the
 * machine's memory, not with use. docs/speed.md lists costs and savings under Memory.
 */
import { setFlagsFromString } from "node:v8";

/** Heap growth over live data until a collection. V8's default allows four times. */
const GROWTH_PERCENT = 100;

setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
// one thread copies a young generation of a few megabytes faster than several
setFlagsFromString("--no-parallel-scavenge");
