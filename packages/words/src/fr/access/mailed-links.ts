import type { words as english } from "../../en/access/mailed-links.ts";

/** A forgotten password, and the confirmation of an address. */
export const words: Record<keyof typeof english, string> = {
  forgotTitle: "Mot de passe oublié ?",
  forgotText:
    "Saisis l’adresse de ton compte. Tu y recevras un lien pour choisir un nouveau mot de passe.",
  email: "Adresse e-mail",
  send: "Envoyer le lien",
  sending: "Envoi…",
  sentTitle: "Regarde tes e-mails",
  sentText:
    "Le lien ne sert qu’une fois, pendant 30 minutes. Rien reçu après quelques minutes ? Regarde dans les spams, et vérifie que c’est bien l’adresse de ton compte : {email}",
  anotherAddress: "Utiliser une autre adresse",
  backToSignIn: "Retour à la connexion",
  noMailText:
    "Aucun e-mail ne part d’ici. Demande un lien à la personne qui gère ce Larder. Elle le crée avec :",
  command: "larder user reset-link EMAIL",
  noPasswords: "Ici, on ne se connecte pas avec un mot de passe.",
  resetTitle: "Choisis un nouveau mot de passe",
  resetText: "Tous les appareils seront déconnectés, celui-ci aussi.",
  save: "Enregistrer",
  changedTitle: "Mot de passe changé",
  changedText: "Tous les appareils sont déconnectés. Connecte-toi avec le nouveau mot de passe.",
  signIn: "Se connecter",
  gone: "Ce lien n’est plus valable.",
  goneReset: "Chaque lien ne sert qu’une fois, pendant 30 minutes, et un nouveau annule l’ancien.",
  newLink: "Demander un nouveau lien",
  confirmTitle: "Confirme ton adresse",
  confirmText:
    "Tu as créé un compte sur ce Larder ? Alors confirme que cette adresse est la tienne.",
  confirm: "Confirmer mon adresse",
  confirming: "Confirmation…",
  confirmedTitle: "Adresse confirmée",
  confirmedText: "Les notifications que tu actives peuvent maintenant t’arriver par e-mail.",
  open: "Ouvrir Larder",
  goneConfirm:
    "Chaque lien ne sert qu’une fois, pendant trois jours, et un nouveau annule l’ancien.",
  toSettings: "Ouvrir les réglages",
};
