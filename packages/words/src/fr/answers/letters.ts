import type { words as english } from "../../en/answers/letters.ts";

/** Letters about an account. */
export const words: Record<keyof typeof english, string> = {
  mark: "Larder",
  hello: "Bonjour,",
  greeting: "Bonjour {name},",
  someDevice: "un appareil inconnu",
  testSubject: "Un e-mail de test de Larder",
  test: "L’envoi fonctionne : cet e-mail a été demandé le {moment} (UTC), sur la page d’administration.",
  programOnSystem: "{program} sur {system}",

  nothingToDo: "Si c’était toi, il n’y a rien à faire.",
  toSettings:
    "Sinon, quelqu’un d’autre peut entrer dans ton compte. Change ton mot de passe et déconnecte tous les autres appareils.",
  toSettingsLink: "Ouvrir les réglages",
  toReset:
    "Sinon, quelqu’un d’autre connaît ton mot de passe. Choisis-en un nouveau, ou demande à la personne qui gère ce Larder de le réinitialiser.",
  toResetLink: "Choisir un nouveau mot de passe",

  resetSubject: "Choisis un nouveau mot de passe pour Larder",
  reset:
    "Quelqu’un a demandé un nouveau mot de passe pour ton compte Larder. Ce lien te permet de le choisir. Tous les appareils seront alors déconnectés.",
  resetLink: "Choisir un nouveau mot de passe",
  resetUntil:
    "Le lien ne sert qu’une fois, jusqu’au {moment} UTC. Seul le plus récent est valable.",
  resetNotYou:
    "Si ce n’était pas toi, il n’y a rien à faire : ton mot de passe reste le même. Ne donne ce lien à personne.",

  confirmSubject: "Confirme ton adresse pour Larder",
  confirm:
    "Un compte Larder existe avec cette adresse. Confirme qu’elle est la tienne pour y recevoir des notifications.",
  confirmLink: "Confirmer cette adresse",
  confirmUntil:
    "Le lien ne sert qu’une fois, jusqu’au {moment} UTC. Seul le plus récent est valable.",
  confirmNotYou:
    "Si tu n’as pas de compte Larder, il n’y a rien à faire : sans le lien, l’adresse reste non confirmée.",

  passwordChangedSubject: "Ton mot de passe Larder a changé",
  passwordChanged:
    "Le mot de passe de ton compte Larder a été changé le {moment} UTC. Tous les autres appareils ont été déconnectés.",
  newSignInSubject: "Nouvelle connexion à ton compte Larder",
  newSignIn: "Quelqu’un s’est connecté à ton compte Larder le {moment} UTC avec {device}.",
  factorOnSubject: "Double authentification activée pour ton compte Larder",
  factorOn:
    "Depuis le {moment} UTC, la connexion à ton compte Larder demande un code d’une appli d’authentification. La double authentification a été activée avec {device}.",
  factorOffSubject: "Double authentification désactivée pour ton compte Larder",
  factorOff:
    "Depuis le {moment} UTC, la connexion à ton compte Larder ne demande plus de code d’une appli d’authentification.",
  passkeyAddedSubject: "Une clé d’accès a été ajoutée à ton compte Larder",
  passkeyAdded:
    "Une clé d’accès a été ajoutée à ton compte Larder le {moment} UTC avec {device}. Elle permet de se connecter sans mot de passe, même si celui-ci change, jusqu’à ce qu’elle soit retirée dans les réglages.",
  accountConnectedSubject: "Ton compte Larder a été associé à un autre compte",
  accountConnected:
    "Le {moment} UTC, ton compte Larder a été associé à un compte chez le fournisseur auquel ce Larder fait confiance. Toute personne qui peut s’y connecter peut aussi se connecter à Larder.",
  webhookDisabledSubject: "Un webhook de ton foyer a été désactivé",
  webhookDisabled:
    "Le {moment} UTC, un webhook de ton foyer a été désactivé : son adresse n’accepte plus rien depuis trois jours, ou a répondu qu’elle n’existe plus. Les événements n’y sont plus envoyés. Quand l’adresse répondra à nouveau, réactive le webhook.",
  webhookLink: "Ouvrir la page développeurs",
};
