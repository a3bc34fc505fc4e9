/** The browsers' time zone: far from UTC, so that a day from the wrong clock shows. */
export const browserTimeZone = "America/Los_Angeles";

/** Today in the browsers' zone. */
export const browserToday = (): string =>
  new Date().toLocaleDateString("sv-SE", { timeZone: browserTimeZone });
