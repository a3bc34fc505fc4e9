/** Choosing notices, and the pages behind letters' links. */
export const words = {
  title: "Notices",
  about: "Larder tells you of what you choose here, and of nothing else.",
  expiring: "What expires soon, and what you could cook from it",
  at: "Every day at",
  zone: "By the clock of {zone}",
  useZone: "Use {zone}",
  within: "What expires within",
  days: "{count, plural, one {# day} other {# days}}",
  budget: "The budget at 80% and at 100%",
  list: "What others put on the list",

  channels: "Sent by",
  mail: "Mail",
  push: "Browsers you allow",
  webhook: "Webhook",
  noMail: "This Larder sends no mail.",
  confirmFirst: "Confirm your address first.",
  noPush: "This Larder sends nothing to browsers.",
  noWebhook: "Enter the webhook's address below first.",
  nowhere: "Choose at least one way, or nothing is sent.",

  onThisBrowser: "On This Browser",
  browserText: "Notices come to this browser until you log out here, even while Larder is closed.",
  browserDenied:
    "This browser was told to show no notifications of Larder. Allow them in its settings for this site first.",
  browserInsecure: "Browsers take notices over https alone. Open Larder at an https address first.",
  browserHomescreen:
    "An iPhone or iPad takes notices once Larder is on its home screen: tap Share, then Add to Home Screen, and open it from there.",
  browserUnsupported: "This browser takes no notices.",
  browserFailed: "The browser could not reach its push service. Try again later.",

  webhookAddress: "Webhook's address",
  webhookHint: "An ntfy topic, or any address that takes a POST. Kept encrypted.",
  format: "Format",
  json: "JSON",
  ntfy: "ntfy",

  preview: "Show Me Today's",
  previewing: "Looking...",
  previewTitle: "Today's Digest",
  nothing: "Nothing expires in these days, so nothing would be sent.",
  close: "Close",

  foodTitle: "What Became of It?",
  foodText: "{food} in your inventory, {when}.",
  foodUndated: "{food} in your inventory.",
  pastDate: "past its date",
  expiringToday: "expiring today",
  expiringTomorrow: "expiring tomorrow",
  expiringOn: "expiring {weekday}",
  expiringIn: "expiring in {days} days",
  eaten: "Eaten",
  wasted: "Thrown Away",
  given: "Given Away",
  noted: "Noted",
  notedText:
    "{food} left your inventory. Anyone in your household can undo this in Larder for a day.",
  openLarder: "Open Larder",

  linkGone: "This link is no longer valid.",
  linkGoneText: "It was used, it is too old, or the food is gone already.",

  stopTitle: "Stop All Notices by Mail?",
  stopText:
    "No digest and no other notice comes by mail any more. Letters about your account itself still do.",
  stop: "Stop Them",
  stopping: "Stopping...",
  stopped: "Stopped",
  stoppedText: "You get no more notices by mail. You can switch them on again in the settings.",
  toSettings: "Open Settings",
  stopGoneText: "There is no account for it any more.",
} as const;
