import type { words as english } from "../../en/access/passkeys.ts";

/** Passkeys on Settings: adding and removing. */
export const words: Record<keyof typeof english, string> = {
  title: "Clés d’accès",
  text: "Une clé d’accès te connecte avec ton doigt, ton visage ou le code PIN de ton appareil, sans mot de passe ni code.",
  none: "Tu n’as pas encore de clé d’accès.",
  add: "Ajouter une clé d’accès",
  addText:
    "Ton navigateur va te demander ton doigt, ton visage ou ton code PIN, et où garder la clé d’accès.",
  name: "Nom",
  nameHint: "Par exemple « PC du bureau ». Sans nom, elle prend celui de ce navigateur.",
  adding: "Ajout…",
  added: "Clé d’accès ajoutée",
  known: "Cet appareil ou gestionnaire de mots de passe garde déjà une de tes clés d’accès.",
  usedLast: "Ajout : {added}, dernière utilisation : {used}",
  unused: "Ajout : {added}, pas encore utilisée",
  remove: "Retirer",
  removeNamed: "Retirer {name}",
  removeTitle: "Retirer {name} ?",
  removeText:
    "Elle ne permettra plus de se connecter à Larder. Ton appareil ou gestionnaire de mots de passe peut encore la proposer : supprime-la aussi là-bas.",
  removing: "Un instant…",
  removed: "Clé d’accès retirée",
  noAddress:
    "Les clés d’accès ne fonctionnent pas à cette adresse : elle doit commencer par https et porter un nom plutôt que des chiffres.",
  noBrowser: "Ce navigateur ne gère pas les clés d’accès.",
};
