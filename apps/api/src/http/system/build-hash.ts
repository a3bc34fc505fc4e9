import { randomUUID } from "node:crypto";

/** Set by scripts/build.mjs. */
declare const SOURCES_HASH: string | undefined;

/**
 * Changes with the sources and is the same in all processes of one build. From sources, each
 * process is a build of its own.
 */
export const BUILD: string = typeof SOURCES_HASH === "string" ? SOURCES_HASH : randomUUID();
