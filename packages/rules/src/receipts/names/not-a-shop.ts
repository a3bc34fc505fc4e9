import { letterCount } from "../layout/text.ts";

/**
 * Languages of 25 countries; texts are compared in lower case without accents, with ß possibly read
 * as B.
 */
const STREET =
  /\b(?:street|road|rd|ave|avenue|blvd|boulevard|highway|hwy|parkway|pkwy|suite|floor|flr|lot|jalan|jln|jl|taman|tmn|lorong|lrg|bandar|calle|avda|avenida|carretera|rua|rodovia|travessa|rue|chemin|quai|viale?|corso|piazza|ul|ulica|aleja|aleje|str|strada|calea|sos|utca|krt|korut|namesti|nabrezi|trida|ulice|mah|mahallesi|cad|caddesi|sok|sokak|plot|sector|nagar|marg|barangay|brgy|kelurahan|kec|ruko)\b[.,:]?(?!$)/;
const STREET_NUMBER =
  /(?:stra(?:ss|b|s)e|str|gasse|weg|platz|allee|damm|ufer|ring|straat|laan|plein|gracht|gade|vej|gata|gate|gaten|vagen|veien|katu|tie|torg|torv|utca|ulica|cesta|trg)[.]? ?\d{1,4}\b|^(?:str|ul|av|rd|via|trg|cesta)[.] |^rod[. ] ?[a-z]{2}[ -]?\d/;
/** "Ihle Sk.12, Yenice": a house number and a town. */
const NUMBER_AND_TOWN = /(?<![a-z])[a-z]+[.]? ?\d{1,4}[a-z]?, [^\d]{3,}$/;
const STREET_WORD = /stra(?:ss|b)e(?!\w)|\b(?:plaza|mall level|city centre|shopping cent)/;
const POSTAL =
  /\b\d{5}(?:-\d{3,4})?\b|\b\d{2}-\d{3}\b|^\d{3} \d{2} [a-z]|^[a-z]{0,2}-?\d{4} ?[a-z]{2,}|\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b|\b[a-z]\d[a-z] ?\d[a-z]\d\b|, ?[a-z]{2}[.]?(?: \d+)?$/;
/** "Warburger Allee 130", "Pohlweg 110": a word and a house number. */
const WORD_AND_NUMBER = /(?<![a-z])[a-z]{3,}[.,]? ?\d{1,3} ?[a-z]?(?:[-/]\d{1,3}[a-z]?)?$/;
const STARTS_WITH_NUMBER = /^\d+[a-z]?[\s,./-]/;
const CONTACT =
  /^(?:tel|telefon\w*|telephone|telno|phone|ph|fax|mob|mobile|tlf|puh|hp|sms|wa|call|kontakt|hotline)\b|(?<!\d)[(+]?\d(?:[ ()./-]{0,2}\d){6,}|www|https?:|\w@\w|[.](?:com|net|org|co)\b/;
const REGISTRATION =
  /\b(?:no|nr|n°|reg(?:d|n|no|istr\w*)?|gst\w*|vat\w*|tva|iva|id|uid|ust|btw|kvk|abn|acn|cif|nif|cnpj|siret|siren|rcs|nip|regon|bdo|cvr|org|foretaks\w+|vkn|mersis|vergi|rfc|tin|npwp|fssai|cin|gstin|ico|dic|oib|pib|ddv|pvm|adoszam|cui|ruc|nit|rut|cuit|steuer\w*|partita|p[.] ?iva|c[.]i[.]f)\b/;
const TILL =
  /\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]m)?\b|\b\d{1,4}([-/.])\d{1,2}\1\d{2,4}\b|^(?:date|datum|dato|data|fecha|tgl|tanggal|time|cashier|casier|kasse|kassa|kasir|kasjer|kassierer|bediener|caissier|cajero|caja|operator|operador|till|register|terminal|table|tisch|mesa|server|waiter|guest|order|bestellung|check|trans\w*|st[o0]re ?#|store (?:no )?\d+|op#|te#|manager|mgr|bed[.]?|miti|name|user|customer|kunde|client|member|shift|counter|pos)\b|\b(?:cashier|served|bediente|atendio|betjent|servi par|obslug\w+|obsluh\w+)\b/;
const HEADING =
  /invoice|receipt|reciept|\bcopy\b|\bkopie|original|duplicate|cash (?:sale|memo|bill)|kassenbon|beleg\b|quittung|\brechnung|ticket|scontrino|documento|fiscal\b|fiskal|paragon|uctenka|doklad|kvitto|kvittering|kuitti|nyugta|\bracun\b|\bstruk\b|\bnota\b|cupom|danfe|nfc-?e|facture|factura|fattura|faktura|\bfatura|\bfis[ii]?\b|bon de |guest check|dine.?in|take.?away|take.?out|to go|self.?checkout|order number|bill of supply|^(?:grocer(?:y|ies)|produce|meats?|dairy|deli|frozen(?: foods?)?|bakery|household|general merchandise)$|\be ?& ?oe\b/;
const GREETING =
  /^(?:hello|hallo|hi|bonjour|ciao|hola|god dag|hej)\b|welcome|willkommen|bienven|benvenut|bem.vind|welkom|velkommen|valkommen|witamy|vitejte|vitajte|udvozol|dobrodosli|tervetuloa|hos ?geldiniz|selamat datang|bine ati venit|thank|danke|\bdank\b|merci\b|grazie|gracias|obrigad|bedankt|dziekuj|dekujeme|dakujeme|koszonjuk|multumim|hvala|\btack\b|\btakk\b|\btak\b|kiitos|tesekkur|terima kasih|salamat|question|feedback|survey|visit|opening|offnungs|geoffnet|ouvert|hours|\buhr\b|\bmo\b.*\b[sf][ra]\b|mon\b.*\bsun|zilnic/;
const WEIGHED = /\bkg ?[x@*]|\d[.,]\d{2} ?[a-z$]{0,3} ?\/ ?(?:kg|lb|st|l)\b|\d ?[x@*] ?\d/;
const CURRENCY_ONLY =
  /^\W*(?:eur|euro|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|lei|rm|idr|inr|aud|nzd|cad|kr|kc|ft|zl|preise?|price|prels)(?: (?:e|eur|euro))?\W*$/;
/** Words of sentences; a shop's name rarely has two of them. */
const SENTENCE_WORD =
  /\b(?:the|and|for|your|you|we|our|is|are|it|be|more|less|better|always|every|save|live|eat|pay|low|prices|where|us|what|und|wir|sie|fur|mehr|immer|besser|jeden|hier|ich|ist|mein|unser\w*|alles|les|vos|vous|nous|toujours|plus|moins|bien|pour|siempre|mejor|precios?|para|sempre|piu|meno|per|prezzi|alltid|tilbud|noe|godt|billigst|alltid|altijd|beter|voor|zawsze|ceny|dla|vzdy|pro|mindig|mereu|pentru|any|this|that|not|goods?)\b/g;

/** Shop words and company forms: such a line is a shop even if it begins with a number. */
const SHOP =
  /mart\b|market|markt\b|super|mercado|mercearia|mercator|almacen|\bstores?\b|\bshop\b|foods?\b|grocer|pantry|bakery|backerei|\bco-?op\b|pharmac|apothe|\bcafe\b|restaura|ristorante|bistro|brasserie|trattoria|pizzer|\bdiner\b|gasth(?:aus|of)|fruteria|verduleria|ultramarinos|charcuteria|macelleria|salumeria|ortofrutta|boucherie|charcuterie|fromagerie|primeurs?\b|poissonnerie|fleischerei|hofladen|naturkost|reformhaus|slagerij|bakkerij|bageri\b|bakeri\b|leipomo|frutaria|acougue|mesnica|pekar[an]|warzywniak|cukiernia|\bmanav|\bkasap|\bfirin|brutaria|macelarie|wirtshaus|konditorei|metzgerei|drogerie|abarrotes|bodega|epicerie|boulangerie|trading|enterprise|retail|\bkedai\b|\brestoran|\btoko\b|\bpasar|\bsklep\b|delikatesy|piekarnia|potraviny|lekarna|obchod|kaufhaus|warenhaus|kiosk|alimentari|panificio|carniceria|panaderia|padaria|farmacia|kiralyi|pekseg|hypermarch|hipermarket|eleven\b|cash (?:&|and) carry/;
const LEGAL =
  /\b(?:ltd|limited|llc|l[.]l[.]c|inc|corp|gmbh|gnbh|sdn|bhd|pvt|pty|plc|kft|zrt|nyrt|oyj?|aps|ltda|sprl|srl|sarl|sasu?|tbk|ohg|e[.] ?k|eood|doo|tic[.]|a[.]s|d[.]o[.]o|s[.] ?r[.] ?[lo]|s[.] ?p[.] ?a|sp[.] ?z|s[.]a|b[.]v|n[.]v|a[.]?b|s[.]k|co[.] ?kg)\b|\b[s5]\/b\b|^p[.]?t[.] ?\w|(?<=[a-z.] )(?:ag|as|asa|kg|sa|bv|nv|ab|spa|cv)[.]?$/;
const NO_COMPANY = /^tax |invoice|welcome|thank|receipt/;

/** The kind of a line at the head of a receipt. */
export type HeadKind = "name" | "address" | "till" | "other";

/** True if the line has a shop word or a company form. */
export function isShopsOwn(plain: string): boolean {
  return (SHOP.test(plain) || LEGAL.test(plain)) && !NO_COMPANY.test(plain);
}

/** True if the line has a company form: "GmbH & Co. KG", "Sdn Bhd", "Sp. z o.o.". */
export function isCompany(plain: string): boolean {
  return LEGAL.test(plain) && !NO_COMPANY.test(plain) && !GREETING.test(plain);
}

/** True if the line is only the form of the company above it. */
export function isFormAlone(plain: string): boolean {
  return LEGAL.test(plain) && plain.replaceAll(/[^a-z]/g, "").length <= 8 && !SHOP.test(plain);
}

/** Address, telephone, register, till, heading, greeting or slogan; otherwise possibly a name. */
export function headKind(plain: string): HeadKind {
  if (TILL.test(plain)) return "till";
  if (
    HEADING.test(plain) ||
    GREETING.test(plain) ||
    CURRENCY_ONLY.test(plain) ||
    WEIGHED.test(plain)
  )
    return "other";
  if (
    STREET.test(plain) ||
    STREET_NUMBER.test(plain) ||
    STREET_WORD.test(plain) ||
    NUMBER_AND_TOWN.test(plain)
  )
    return "address";
  if (POSTAL.test(plain) || CONTACT.test(plain) || REGISTRATION.test(plain)) return "address";
  if (STARTS_WITH_NUMBER.test(plain)) return "address";
  return isSentence(plain) && !LEGAL.test(plain) ? "other" : "name";
}

/** A word and a number may be a street or a shop; the print decides. */
export function mayBeStreet(plain: string): boolean {
  return WORD_AND_NUMBER.test(plain);
}

function isSentence(plain: string): boolean {
  if (
    /[a-z]{3}(?<!\b(?:hnos|gebr|bros))[.!?] [a-z]{2}/.test(plain) ||
    /[!?.]$/.test(plain) ||
    plain.startsWith("#")
  )
    return plain.split(" ").length >= 3;
  return (plain.match(SENTENCE_WORD)?.length ?? 0) >= 2;
}

/** Minimum letters of a shop's name before a number: "Store #14" is none. */
const FEWEST_OF_A_NAME = 12;

/**
 * "AEON CO. (M) BHD (126926-H)", "ALFAMART / 081294665105", "GENERAL STORE #11829": numbers of
 * register, telephone and branch are not part of the name.
 */
export function withoutRegistration(text: string): string {
  const named = text
    .replace(/\s*[([/]\s*[a-z]{0,3}\d[\d\s-]{4,}\S{0,3}$/i, "")
    .replace(/ (?:\d{5,}-[a-z][)\]]|[a-z]{0,2}-?\d{6,}[a-z]?)$/i, "")
    .replace(/\s+["“„].*$/, "")
    .trimEnd();
  return letterCount(named) >= FEWEST_OF_A_NAME ? named.replace(/ #\d{2,6}$/, "") : named;
}
