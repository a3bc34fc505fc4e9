/** The digest of expiring food, and the footer of notices by mail. */
export const words = {
  title: "{count, plural, one {# thing expires soon} other {# things expire soon}}",
  subject: "Use soon: {names}",
  foodWhen: "{food} ({when})",
  more: "{count} more",
  andMore: "{count, plural, one {And # more} other {And # more}}",

  expiringToday: "expires today",
  expiringTomorrow: "expires tomorrow",
  expiringOn: "expires {weekday}",
  expiringIn: "expires in {days} days",
  bestBefore: "best before {day}",

  mark: "Mark as Used",
  couldCook: "What You Could Cook",
  uses: "uses {names}",
  openRecipe: "Open the Recipe",
  open: "Open Larder",

  why: "You get this because you switched notices by mail on in Larder's settings.",
  stop: "Stop All Notices by Mail",
} as const;
