/**
 * Imported by every built program before anything large: what V8 is told of its heap, which grows with the memory of the machine and not
 * with what is in use. What either figure costs and saves stands in docs/speed.md, under Memory.
 */
import { setFlagsFromString } from "node:v8";

/** How much the heap may grow past what is in use until it is collected; left alone V8 lets it become four times as large. */
const GROWTH_PERCENT = 100;

setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
// a young generation of a few megabytes is copied sooner by one thread than shared out among several
setFlagsFromString("--no-parallel-scavenge");
