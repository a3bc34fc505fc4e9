/** How often both ends of the tables of scans look for what is new, when nobody rings. */
export const LOOK_EVERY_MS = 200;
/** How often they show that they are alive. */
export const SHOW_EVERY_MS = 2_500;
/** How often they take away what others left. */
export const TIDY_EVERY_MS = 5_000;
