/** Passkeys on Settings: adding and removing. */
export const words = {
  title: "Passkeys",
  text: "A passkey signs you in with the finger, face or PIN of your device, without a password and without a code.",
  none: "You have no passkeys yet.",
  add: "Add a Passkey",
  addText: "Your browser asks for your finger, face or PIN next, and where to keep the passkey.",
  name: "Name",
  nameHint: "Such as Work laptop. Without one it is called after this browser.",
  adding: "Adding...",
  added: "Passkey added",
  known: "This device or password manager keeps a passkey of yours already.",
  usedLast: "Added {added}, last used {used}",
  unused: "Added {added}, not used yet",
  remove: "Remove",
  removeNamed: "Remove {name}",
  removeTitle: "Remove {name}?",
  removeText:
    "It signs nobody in to Larder any more. Your device or password manager may still offer it: delete it there, too.",
  removing: "Removing...",
  removed: "Passkey removed",
  noAddress:
    "Passkeys cannot be used at this address: it has to begin with https and have a name in place of numbers.",
  noBrowser: "This browser cannot use passkeys.",
} as const;
