import type { words as english } from "../../en/answers/household-answers.ts";

/** The server's texts about invitations and members. */
export const words: Record<keyof typeof english, string> = {
  invitationGone: "Diese Einladung gilt nicht mehr.",
  invitationsFull: "{most} Einladungen sind offen, mehr gehen nicht. Ziehe zuerst eine zurück.",
  noMail: "Von hier gehen keine E-Mails raus. Teile stattdessen den Link.",
  letterSubject: "{name} lädt dich zu Larder ein",
  letterInvited: "{name} lädt dich bei Larder in einen Haushalt ein: {household}.",
  letterUntil: "Wer diesen Link zuerst öffnet, kann beitreten, bis {moment} UTC.",
  letterLink: "Einladung ansehen",
  letterUnknown: "Wenn du nicht weißt, wer das ist, musst du nichts tun.",
  noLongerMember: "Du bist jetzt in einem anderen Haushalt.",
  othersStay:
    "In deinem Haushalt wohnen noch andere, deshalb kann nicht alles mitkommen. Bring Kopien der Rezepte mit oder nichts.",
  peopleFull: "In einen Haushalt passen {most} Personen.",
  lotsFull: "Zusammen hättet ihr mehr als {most} Artikel im Vorrat. Verbrauche zuerst etwas davon.",
  recipesFull: "Zusammen hättet ihr mehr als {most} Rezepte. Lösche zuerst welche.",
  linesFull: "Zusammen hätten eure Rezepte mehr als {most} Zeilen. Lösche zuerst welche.",
  textsFull: "Zusammen hätten eure Rezepte mehr als {most} Zeichen. Lösche zuerst welche.",
  expensesFull: "Zusammen hättet ihr mehr als {most} Ausgaben. Exportiere sie und lösche alte.",
  ownFull: "Zusammen hättet ihr mehr als {most} eigene Lebensmittel. Lösche zuerst welche.",
  placesFull: "Zusammen hättet ihr mehr als {most} Orte. Lösche zuerst welche.",
  barcodesFull: "Zusammen hättet ihr mehr als {most} gemerkte Codes. Vergiss zuerst welche.",
  needsFull:
    "Zusammen hätte eine eurer Listen mehr als {most} offene Artikel. Hake zuerst welche ab oder lösche sie.",
  listsFull: "Zusammen hättet ihr mehr als {most} Listen. Lösche zuerst welche.",
  picturesFull: "Zusammen hätten eure Rezepte mehr Bilder, als Platz ist. Entferne zuerst welche.",
  eatersTogetherFull: "Zusammen würden mehr als {most} Personen mitessen. Entferne zuerst welche.",
  eatersFull: "In einem Haushalt können höchstens {most} Personen mitessen.",
  eaterIsMember: "Mitglieder des Haushalts essen mit, solange sie Mitglieder sind.",
};
