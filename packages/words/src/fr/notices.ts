import type { words as english } from "../en/notices.ts";

/** Choosing notices, and the pages behind letters' links. */
export const words: Record<keyof typeof english, string> = {
  title: "Notifications",
  about: "Larder te prévient de ce que tu choisis ici, et de rien d’autre.",
  expiring: "Ce qui périme bientôt, et quoi en cuisiner",
  at: "Chaque jour à",
  zone: "Fuseau horaire : {zone}",
  useZone: "Utiliser {zone}",
  within: "Ce qui périme sous",
  days: "{count, plural, one {# jour} many {# jours} other {# jours}}",
  budget: "Le budget à 80 % et à 100 %",
  list: "Ce que les autres mettent sur la liste",

  channels: "Par",
  mail: "E-mail",
  push: "Les navigateurs que tu autorises",
  webhook: "Webhook",
  noMail: "Ce Larder n’envoie pas d’e-mails.",
  confirmFirst: "Confirme d’abord ton adresse.",
  noPush: "Ce Larder n’envoie rien aux navigateurs.",
  noWebhook: "Saisis d’abord l’adresse du webhook ci-dessous.",
  nowhere: "Choisis au moins un moyen, sinon rien ne part.",

  onThisBrowser: "Sur ce navigateur",
  browserText:
    "Les notifications arrivent sur ce navigateur jusqu’à ta déconnexion, même quand Larder est fermé.",
  browserDenied:
    "Ce navigateur bloque les notifications de Larder. Autorise-les d’abord dans ses réglages pour ce site.",
  browserInsecure:
    "Les navigateurs n’acceptent les notifications qu’en https. Ouvre d’abord Larder à une adresse https.",
  browserHomescreen:
    "Un iPhone ou iPad reçoit des notifications une fois Larder sur l’écran d’accueil : touche Partager, puis « Sur l’écran d’accueil », et ouvre Larder de là.",
  browserUnsupported: "Ce navigateur ne gère pas les notifications.",
  browserFailed: "Le navigateur n’a pas pu joindre son service push. Réessaie plus tard.",

  webhookAddress: "Adresse du webhook",
  webhookHint: "Un sujet ntfy, ou toute adresse qui accepte un POST. Gardée chiffrée.",
  format: "Format",
  json: "JSON",
  ntfy: "ntfy",

  preview: "Voir le récap du jour",
  previewing: "Un instant…",
  previewTitle: "Le récap du jour",
  nothing: "Rien ne périme ces jours-ci, donc rien ne serait envoyé.",
  close: "Fermer",

  foodTitle: "Qu’est-il devenu ?",
  foodText: "Dans tes réserves : {food}, {when}.",
  foodUndated: "Dans tes réserves : {food}.",
  pastDate: "date dépassée",
  expiringToday: "à finir aujourd’hui",
  expiringTomorrow: "à finir demain",
  expiringOn: "à finir {weekday}",
  expiringIn: "à finir sous {days} jours",
  eaten: "Mangé",
  wasted: "Jeté",
  given: "Donné",
  noted: "C’est noté",
  notedText:
    "Sorti de tes réserves : {food}. Pendant un jour, tout le foyer peut l’annuler dans Larder.",
  openLarder: "Ouvrir Larder",

  linkGone: "Ce lien n’est plus valable.",
  linkGoneText: "Il a déjà servi, il est trop vieux, ou l’aliment n’est plus là.",

  stopTitle: "Arrêter toutes les notifications par e-mail ?",
  stopText:
    "Plus de récap ni d’autre notification par e-mail. Les e-mails sur ton compte lui-même continuent.",
  stop: "Tout arrêter",
  stopping: "Arrêt…",
  stopped: "C’est arrêté",
  stoppedText:
    "Tu ne reçois plus de notifications par e-mail. Tu peux les réactiver dans les réglages.",
  toSettings: "Ouvrir les réglages",
  stopGoneText: "Son compte n’existe plus.",
};
