import type { words as english } from "../../en/answers/household-answers.ts";

/** The server's texts about invitations and members. */
export const words: Record<keyof typeof english, string> = {
  invitationGone: "Esta invitación ya no es válida.",
  invitationsFull: "Hay {most} invitaciones abiertas y no caben más. Retira una primero.",
  noMail: "Desde aquí no se envían correos. Comparte el enlace.",
  letterSubject: "{name} te invita a Larder",
  letterInvited: "{name} te invita a unirte al hogar {household} en Larder.",
  letterUntil: "Puede unirse quien abra primero este enlace, hasta el {moment} UTC.",
  letterLink: "Ver la invitación",
  letterUnknown: "Si no sabes quién es, no tienes que hacer nada.",
  noLongerMember: "Ahora estás en otro hogar.",
  othersStay:
    "En tu hogar hay otras personas, así que no te lo puedes llevar todo. Llévate copias de las recetas o nada.",
  peopleFull: "En un hogar caben {most} personas.",
  lotsFull: "Entre todos habría más de {most} productos en casa. Gasta algunos primero.",
  recipesFull: "Entre todos habría más de {most} recetas. Elimina algunas primero.",
  linesFull: "Entre todas, las recetas tendrían más de {most} líneas. Elimina algunas primero.",
  textsFull: "Entre todas, las recetas tendrían más de {most} caracteres. Elimina algunas primero.",
  expensesFull: "Entre todos habría más de {most} gastos. Exporta y elimina los antiguos.",
  ownFull: "Entre todos habría más de {most} ingredientes propios. Elimina algunos primero.",
  placesFull: "Entre todos habría más de {most} lugares. Elimina algunos primero.",
  barcodesFull: "Entre todos habría más de {most} códigos recordados. Olvida algunos primero.",
  needsFull:
    "Una de las listas tendría en total más de {most} productos pendientes. Marca o quita algunos primero.",
  listsFull: "Entre todos habría más de {most} listas. Elimina algunas primero.",
  picturesFull:
    "Entre todas, las recetas tendrían más fotos de las que caben. Quita algunas primero.",
  eatersTogetherFull: "Entre todos comerían más de {most} personas. Quita algunas primero.",
  eatersFull: "En un hogar pueden comer como mucho {most} personas.",
  eaterIsMember: "Los miembros del hogar comen en él mientras lo sean.",
};
