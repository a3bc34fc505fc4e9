import { plainText } from "../layout/text.ts";

/**
 * Begins of lines with a former, usual, recommended or card price, which is not part of the sum.
 */
const TOLD = [
  // English, Irish, Malaysian, Philippine.
  "was",
  "(?:reg|regular|orig|original|norm|normal|list|full|usual|old|previous|retail|member|members|club|clubcard|loyalty|card|your|sale|unit) ?(?:pr|price|retail)",
  "(?:reg|orig) ?\\d",
  "you (?:save|saved|pay)",
  "rrp|srp|msrp|after (?:saving|discount)s?",
  "(?:refund|return|redemption) value|(?:\\w+ )?\\d{1,2} ?(?:%|percent|pct) off",
  // German.
  "statt|anstatt|uvp|normalpreis|alter preis|alt(?:er)? pr|regul(?:ae|a)rer? preis|bisher(?:iger)?|sie sparen|ersparnis|aktionspreis|grundpreis",
  // French.
  "au lieu de|prix (?:normal|barre|initial|de base|unitaire|avant)|ancien prix|vous economisez|dont promo",
  // Italian.
  "anziche|invece di|prezzo (?:pieno|listino|normale|iniziale|originale)|hai risparmiato",
  // Spanish.
  "en (?:lugar|vez) de|precio (?:normal|anterior|regular|original|lista|antes)|pvp ant|(?:ud|usted) ahorr\\w+|ha ahorrado",
  // Portuguese.
  "em vez de|preco (?:normal|anterior|original|antigo|s/ ?desc)|voce (?:economizou|poupou)",
  // Dutch.
  "in plaats van|i\\.?p\\.?v|normale? (?:prijs|pr)|oude prijs|adviesprijs|u bespaart|uw voordeel",
  // Polish, Czech, Slovak.
  "cena (?:reg|regularna|przed|przedtem|pierwotna|bez rabatu|norm)|stara cena|najnizsza cena|zamiast|oszczedzasz",
  "puvodni|puvodne|bezna cena|povodna|povodne|namiesto|pred slevou|pred zlavou|usetrili|usetrite",
  // Hungarian, Romanian.
  "eredeti ar|regi ar|normal ar|megtakaritas|pret (?:vechi|intreg|initial|normal|fara)|in loc de|ati economisit",
  // Croatian, Serbian, Bosnian, Slovene.
  "redovna c\\w+|stara ci?jena|redna cena|prejsnja cena|umjesto|umesto|namesto|cijena prije|ustedjeli|prihranili",
  // Swedish, Norwegian, Danish, Finnish, Icelandic.
  "ord(?:inarie|inaer|inar)?\\.? ?pris|ordinarie|jmf\\.? ?pris|tidigare pris|du sparar|forpris|for-pris|normalpris|veil\\.? ?pris|vejl\\.? ?pris|du spar\\w*",
  "norm(?:aali)?\\.? ?hinta|normaali|ovh|saastit|verd adur|fullt verd|thu sparar",
  // Estonian, Latvian, Lithuanian.
  "tavahind|endine hind|saastsid|parasta cena|veca cena|ietaupij\\w+|iprasta kaina|sena kaina|sutaupet?e?",
  // Turkish, romanised Greek, Indonesian, Malay, Vietnamese.
  "eski fiyat|onceki fiyat|indirimsiz|arxiki timi|archiki timi|harga (?:asal|normal|sebelum|lama)|anda (?:hemat|jimat)|gia goc",
].join("|");
const BEGINS_TOLD = new RegExp(`^[^a-z0-9]*(?:${TOLD})(?![a-z])`);
/** The same with the word last: "NORM. 5,99", "500 Ft helyett". */
const ENDS_TOLD =
  /(?<![a-z])(?:savings?|saved|average|avg|norm|normaali|statt|uvp|ord\.? ?pris|ord|orig|helyett|yerine|was|rrp)\.?$/;
/**
 * Words that may also begin a name ("NOW VITAMIN C", "PRIMA DONNA") and mark a price only if they
 * are alone.
 */
const TOLD_ALONE =
  /^(?:now|reg|regular|orig|before|after|jetzt|vorher|sonst|nur|avant|soit|prima|ora|adesso|antes|ahora|agora|van|voor|nu|normaal|bylo|teraz|bolo|prin|inainte|prije|prej|for|na|ennen|adur|nuna|enne|nuud|bija|buvo|dabar|anti|tora|dati|por)$/;

/** True if a line (without its amount) only informs about a former, other or saved price. */
export function tellsPrice(label: string): boolean {
  const plain = plainText(label).trim();
  if (BEGINS_TOLD.test(plain) || ENDS_TOLD.test(plain)) return true;
  if (!/^[^a-z0-9]*[a-z]/.test(plain)) return false;
  const words = plain
    .replaceAll(/\b(?:eur|kr|rm|zl|kc|ft|lei|tl|chf|usd|rp|rs)\b/g, " ")
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
  return words.length > 0 && words.length <= 2 && words.every((word) => TOLD_ALONE.test(word));
}

/** A former price and the one that was paid: "was 4.29 now 2.19", "statt 72.00 49.80". */
const FORMER_AND_PAID =
  /\b(?:statt|anstatt|au lieu de|instead of|was|anziche|invece di|en (?:lugar|vez) de|em vez de|zamiast|helyett) (?:[a-z$]{1,3} ?)?\d{1,5}[.,]\d{2}(?: [a-z]{1,6})? (?:[a-z$]{1,3} ?)?\d{1,5}[.,]\d{2}/;
/** Words for the price that was paid, alone. */
const PAID_ALONE =
  /^[^a-z]*(?:price reduced|reduced(?: price)?(?: to clear)?|sonderpreis|aktionspreis|neuer preis|prix reduit|prezzo ridotto|precio rebajado|nedsatt(?: pris)?|obnizka)[^a-z]*$/;

/** True if the line has the amount that was paid for the name above it, beside a former one or a word for it. */
export function paysNameAbove(text: string): boolean {
  const plain = plainText(text);
  return FORMER_AND_PAID.test(plain) || PAID_ALONE.test(plain);
}

/** Words for what is left of a line after its discount. */
const NET = /^[^a-z]*(?:liquido|net|netto|neto|final|new|neuer|nouveau|nuevo)\b/;

export function namesNet(name: string): boolean {
  return NET.test(plainText(name));
}
