/** The time zone of the browsers: far enough from UTC to show a day that was taken from the wrong clock. */
export const browserTimeZone = "America/Los_Angeles";

/** Today where the browsers are. */
export const browserToday = (): string =>
  new Date().toLocaleDateString("sv-SE", { timeZone: browserTimeZone });
