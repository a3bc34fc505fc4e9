/** Polling interval on both sides without notifications. */
export const LOOK_EVERY_MS = 200;
/** Interval of heartbeats. */
export const SHOW_EVERY_MS = 2_500;
/** Interval of cleanups. */
export const TIDY_EVERY_MS = 5_000;
