/** My account and the settings. */
export const words = {
  theme: "Theme",
  profile: "Profile",
  settings: "Settings",
  householdText:
    "The people you share your kitchen with, and how money, weeks and amounts are shown.",
  openHousehold: "People and Settings",
  myAccount: "My Account",
  profileInfo: "Profile info",
  name: "Name",
  email: "Email",
  plan: "Plan",
  memberSince: "Member since",
  appearance: "Appearance",
  password: "Password",
  notifications: "Notifications (coming soon)",
  notificationsText: "A list of your notices inside Larder.",
  dangerZone: "Danger zone",
  dangerText:
    "Deleting your account removes everything you have stored here, unless others share your household.",
  system: "System",
  light: "Light",
  dark: "Dark",
} as const;
