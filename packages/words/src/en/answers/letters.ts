/** Letters about an account. */
export const words = {
  mark: "Larder",
  hello: "Hello,",
  greeting: "Hello {name},",
  someDevice: "an unknown device",
  testSubject: "A test letter from Larder",
  test: "Mail works: this letter was asked for on {moment} (UTC), on the page for administrators.",
  programOnSystem: "{program} on {system}",

  nothingToDo: "If that was you, there is nothing to do.",
  toSettings:
    "If it was not, somebody else can get into your account. Change your password and sign all other devices out.",
  toSettingsLink: "Open Settings",
  toReset:
    "If it was not, somebody else knows your password. Choose a new one, or ask whoever runs this Larder to reset it.",
  toResetLink: "Choose a New Password",

  resetSubject: "Choose a new password for Larder",
  reset:
    "Somebody asked for a new password for your Larder account. With this link you choose one. All devices are signed out then.",
  resetLink: "Choose a New Password",
  resetUntil: "The link works once, until {moment} UTC. Only the newest one works.",
  resetNotYou:
    "If that was not you, there is nothing to do: your password stays as it is. Give this link to nobody.",

  confirmSubject: "Confirm your address for Larder",
  confirm:
    "There is a Larder account with this address. Confirm that it is yours, so that notices may come here.",
  confirmLink: "Confirm This Address",
  confirmUntil: "The link works once, until {moment} UTC. Only the newest one works.",
  confirmNotYou:
    "If you have no account at Larder, there is nothing to do: without the link the address stays unconfirmed.",

  passwordChangedSubject: "Your Larder password was changed",
  passwordChanged:
    "The password of your Larder account was changed on {moment} UTC. Every other device was signed out.",
  newSignInSubject: "New sign-in to your Larder account",
  newSignIn: "Somebody signed in to your Larder account on {moment} UTC with {device}.",
  factorOnSubject: "Two-step sign-in was turned on for your Larder account",
  factorOn:
    "From {moment} UTC on, signing in to your Larder account asks for a code of an authenticator app. It was turned on with {device}.",
  factorOffSubject: "Two-step sign-in was turned off for your Larder account",
  factorOff:
    "Since {moment} UTC, signing in to your Larder account asks for no code of an authenticator app any more.",
  passkeyAddedSubject: "A passkey was added to your Larder account",
  passkeyAdded:
    "A passkey was added to your Larder account on {moment} UTC with {device}. It signs in without a password, also after that was changed, until it is removed in the settings.",
  accountConnectedSubject: "Your Larder account was connected with another account",
  accountConnected:
    "On {moment} UTC your Larder account was connected with an account at the provider that this Larder trusts. Whoever can sign in there can sign in to Larder.",
  webhookDisabledSubject: "A webhook of your household was switched off",
  webhookDisabled:
    "On {moment} UTC a webhook of your household was switched off: its address has taken nothing for three days, or said that it is gone. What happens is not sent there any more. Once the address answers again, switch the webhook on.",
  webhookLink: "Open For Developers",
} as const;
