import { weekdayOf, type IsoDate } from "../calendar-and-money/day.ts";
import { isOneOff } from "./layout/text.ts";

/** Month names in the languages of 25 countries, without accents; inflected ones by prefix. */
const MONTHS = [
  "january januar janvier enero gennaio janeiro januari stycznia styczen ledna leden ianuarie sijecanj tammikuuta jaanuar janvaris sausio ocak janv jan ene gen sty led ian tam",
  "february februar fevrier febrero febbraio fevereiro februari lutego luty unora unor februarie veljaca helmikuuta veebruar februaris vasario subat feb fev fevr lut uno helmi",
  "march marz maerz mars marzo marco maart marca marzec brezna brezen marec marcius martie ozujak maaliskuuta marts kovo mart maret mac mar mrt mrz brez",
  "april avril abril aprile kwietnia kwiecien dubna duben aprilis aprilie travanj huhtikuuta balandzio nisan apr avr abr kwi dub avril",
  "may mai mayo maggio maio mei maja maj kvetna kveten majus svibanj toukokuuta maijs geguzes mayis kve mag",
  "june juni juin junio giugno junho czerwca czerwiec cervna cerven junius iunie lipanj kesakuuta juuni junijs birzelio haziran jun giu cze iun kes",
  "july juli juillet julio luglio julho lipca lipiec cervence cervenec julius iulie srpanj heinakuuta juuli julijs liepos temmuz jul lug lip iul juil hei",
  "august aout agosto sierpnia sierpien srpna srpen augustus augustusz avgust kolovoz elokuuta augusts rugpjucio agustos ogos aug ago aou sie srp avg agu elo",
  "september septembre septiembre settembre setembro wrzesnia wrzesien zari szeptember septembrie rujan syyskuuta septembris rugsejo eylul sep sept set wrz zar szept syy",
  "october oktober octobre octubre ottobre outubro pazdziernika pazdziernik rijna rijen octombrie lokakuuta oktoobris oktobris spalio ekim oct okt ott out paz rij lok",
  "november novembre noviembre novembro listopada listopad noiembrie studeni marraskuuta novembris lapkricio kasim nov lis noi marras",
  "december decembre diciembre dicembre dezembro dezember grudnia grudzien prosince prosinec decembrie prosinac joulukuuta detsember decembris gruodzio aralik desember disember dec dic dez des gru pro jou",
].map((names) => names.split(" "));

/**
 * 1 to 12 for a month's name, a prefix of four letters or more, or a name with one wrong letter;
 * otherwise 0.
 */
export function monthOf(word: string): number {
  const exact = MONTHS.findIndex((names) => names.includes(word));
  if (exact >= 0) return exact + 1;
  if (word.length < 4) return 0;
  const begun = MONTHS.findIndex((names) =>
    names.some((name) => name.length > 4 && name.startsWith(word)),
  );
  if (begun >= 0) return begun + 1;
  if (word.length < 5) return 0;
  return MONTHS.findIndex((names) => names.some((name) => isOneOff(name, word))) + 1;
}

/** Sunday to Saturday by prefix; two letters such as "Di" or "Do" are ambiguous. */
const WEEKDAYS = [
  /^(?:sun|son|dim|dom|nie|ned)/,
  /^(?:mon|lun|seg|pon|man)/,
  /^(?:tue|die|mardi|mart|ter|wto|ute|tir|tis)/,
  /^(?:wed|mit|mer|mie|qua|sro|str|ons)/,
  /^(?:thu|don|jeu|jue|gio|qui|czw|ctv|tor)/,
  /^(?:fri|fre|ven|vie|sex|pia|pat)/,
  /^(?:sat|sam|sab|sob|lor)/,
];

/** True if one of the words is that day's weekday. */
export function namesWeekday(words: readonly string[], day: IsoDate): boolean {
  return words.some((word) => WEEKDAYS[weekdayOf(day)]?.test(word));
}
