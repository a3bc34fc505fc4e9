import type { words as english } from "../../en/access/access.ts";

/** Signed-in devices and the second factor. */
export const words: Record<keyof typeof english, string> = {
  devices: "Appareils",
  thisDevice: "Cet appareil",
  lastUsed: "Dernière activité : {moment} · Connexion : {day}",
  onlyHere: "Aucun autre appareil n’est connecté.",
  signOut: "Déconnecter",
  signOutNamed: "Déconnecter {name}",
  signedOut: "Appareil déconnecté : {name}.",
  signOutOthers: "Déconnecter les autres",
  othersSignedOut: "Tous les autres appareils sont déconnectés.",
  showAllDevices: "Voir les {count} appareils",

  secondFactor: "Double authentification",
  offText:
    "Désactivée. Si tu l’actives, il faudra, en plus de ton mot de passe, un code affiché par une appli d’authentification sur ton téléphone.",
  onText: "Activée. En plus de ton mot de passe, il faut un code de ton appli d’authentification.",
  codesLeft:
    "{count, plural, =0 {Il ne reste aucun code de secours.} one {Il reste {count} code de secours.} many {Il reste {count} codes de secours.} other {Il reste {count} codes de secours.}}",
  codesLow: "Désactive-la puis réactive-la pour en recevoir dix nouveaux.",
  turnOn: "Activer",
  turningOn: "Activation…",
  turnOnTitle: "Activer la double authentification",
  scanText: "Scanne ce code avec ton appli d’authentification, ou saisis-y la clé secrète.",
  qrCode: "La clé secrète en QR code",
  secret: "Clé secrète",
  copySecret: "Copier la clé",
  codeHint: "Les six chiffres que l’appli affiche en ce moment.",
  code: "Code",
  recoveryTitle: "Garde tes codes de secours",
  recoveryText:
    "La double authentification est activée. Chacun de ces codes remplace l’appli une fois. Ils ne s’affichent que maintenant : range-les là où tu les retrouveras sans ton téléphone.",
  recoveryCodes: "Codes de secours",
  recoveryFile: "larder-codes-de-secours.txt",
  copyCodes: "Copier",
  downloadCodes: "Télécharger",
  keptThem: "C’est noté",
  turnOff: "Désactiver",
  turningOff: "Désactivation…",
  turnOffTitle: "Désactiver la double authentification ?",
  turnOffText:
    "Ton mot de passe suffira pour te connecter, et tes codes de secours ne fonctionneront plus.",
  turnedOff: "La double authentification est désactivée.",
  password: "Mot de passe",
};
