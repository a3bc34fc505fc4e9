import type { words as english } from "../../en/access/account.ts";

/** My account and the settings. */
export const words: Record<keyof typeof english, string> = {
  theme: "Thème",
  profile: "Profil",
  settings: "Réglages",
  groupYou: "Toi",
  groupTold: "Notifications et agenda",
  groupSignIn: "Connexion",
  developers: "Pour les développeurs",
  myAccount: "Mon compte",
  profileInfo: "Infos du profil",
  emailFixed: "Une nouvelle adresse se confirme par un lien, et aucun e-mail ne part d’ici.",
  linkSentTo: "Un lien est parti à {email}. Tant qu’il n’est pas ouvert, l’adresse ne change pas.",
  sendToNew: "Envoyer un lien à la nouvelle adresse",
  emailConfirmed: "Confirmée",
  emailUnconfirmed: "Non confirmée",
  sendConfirmation: "Envoyer le lien",
  sendConfirmationAbout: "Envoyer le lien qui confirme ton adresse e-mail",
  sending: "Envoi…",
  plan: "Formule",
  memberSince: "Inscription",
  appearance: "Apparence",
  password: "Mot de passe",
  notifications: "Centre de notifications (bientôt)",
  notificationsText: "La liste de tes notifications dans Larder.",
  dangerZone: "Zone sensible",
  system: "Système",
  light: "Clair",
  dark: "Sombre",
  languageOfHousehold: "Comme le foyer",
  groupKitchen: "Ta cuisine",
  groupData: "Données",
  members:
    "{count, plural, one {{count}\u00a0membre} many {{count}\u00a0membres} other {{count}\u00a0membres}}",
  people:
    "{count, plural, one {{count}\u00a0personne} many {{count}\u00a0personnes} other {{count}\u00a0personnes}}",
  staples:
    "{count, plural, one {{count}\u00a0aliment} many {{count}\u00a0d’aliments} other {{count}\u00a0aliments}}",
  passkeys:
    "{count, plural, one {{count}\u00a0clé d’accès} many {{count}\u00a0clés d’accès} other {{count}\u00a0clés d’accès}}",
  tokens:
    "{count, plural, one {{count}\u00a0token} many {{count}\u00a0tokens} other {{count}\u00a0tokens}}",
  webhooks:
    "{count, plural, one {{count}\u00a0webhook} many {{count}\u00a0webhooks} other {{count}\u00a0webhooks}}",
  on: "Activé",
  off: "Désactivé",
  browsers: "Navigateurs",
  nowhere: "Aucun envoi choisi",
  expiring: "Ce qui périme bientôt",
  list: "La liste",
  takeWithYou: "Tout emporter",
};
