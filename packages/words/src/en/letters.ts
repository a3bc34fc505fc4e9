const greeting = "Hello {name},";
const nothingToDo = "If that was you, there is nothing to do.";
const notYou = `If it was not, somebody else can get into your account. Change your password and sign all other devices out:
{site}/settings
`;

/** What is told of an account by mail. */
export const words = {
  someDevice: "an unknown device",
  programOnSystem: "{program} on {system}",

  passwordChangedSubject: "Your Larder password was changed",
  passwordChanged: `${greeting}

the password of your Larder account was changed on {moment} UTC. Every other device was signed out.

${nothingToDo}

If it was not, somebody else knows your password. Ask whoever runs this Larder to reset it:
{site}
`,
  newSignInSubject: "New sign-in to your Larder account",
  newSignIn: `${greeting}

somebody signed in to your Larder account on {moment} UTC with {device}.

${nothingToDo}

${notYou}`,
  factorOnSubject: "A second factor was turned on for your Larder account",
  factorOn: `${greeting}

from {moment} UTC on, signing in to your Larder account asks for a code of an authenticator app. It was turned on with {device}.

${nothingToDo}

${notYou}`,
  factorOffSubject: "The second factor of your Larder account was turned off",
  factorOff: `${greeting}

since {moment} UTC, signing in to your Larder account asks for no code of an authenticator app any more.

${nothingToDo}

${notYou}`,
  passkeyAddedSubject: "A passkey was added to your Larder account",
  passkeyAdded: `${greeting}

a passkey was added to your Larder account on {moment} UTC with {device}. It signs in without a password.

${nothingToDo}

${notYou}`,
  accountConnectedSubject: "Your Larder account was connected with another account",
  accountConnected: `${greeting}

on {moment} UTC your Larder account was connected with an account at the provider that this Larder trusts. Whoever can sign in there can sign in to Larder.

${nothingToDo}

${notYou}`,
} as const;
