import { plainText } from "../layout/text.ts";

/** Words before a preposition and a shop's name, in 25 languages. */
const THANKS =
  /^(?:thanks?|thankyou|danke|dank|merci|grazie|gracias|obrigad[oa]|bedankt|dziekujemy|dekujeme|dakujeme|koszonjuk|multumim|hvala|tack|takk|tak|kiitos|aitah|paldies|aciu|dekojame|tesekkurler|terima|salamat|welcome|willkommen|bienvenue|benvenut[io]|bienvenid[oa]s?|bem-?vindo|welkom|velkommen|valkommen|witamy|zapraszamy|vitejte|vitajte|udvozoljuk|dobrodosli|selamat|bine)\W*$/;
const AT =
  /^(?:at|with|to|from|in|bei|beim|im|chez|au|aux|da|dal|presso|en|no|na|em|ao|bij|aan|w|we|do|v|ve|u|la|hos|pa|i|til|till|di|ke|az|tai)$/;
/** Words after a preposition that are not a shop. */
const NO_SHOP =
  /^(?:us|our|your|this|again|back|store|shop|the|uns|unserer?|ihnen|ihr(?:er|em)?|nous|notre|vous|noi|nostro|nosotros|nuestr[oa]|casa|ons|onze|nas|naszym|naszego|nasz|oss|var|vores|meille|kami|future|internet|advance|week|days?|igen|ater|tilbage|tilbake|wieder|bald|ponownie|home|receipt|invoice|exchange|time|good)\W*$/;
const TEAM =
  /\b(?:ihr|dein|your|uw|deres|din|votre) ([\p{L}\d&'.]{2,}(?: [\p{L}\d&'.]{2,})?)[ -]team\b/iu;

/**
 * "Thank you for shopping at Hillview": the shop's name, which may be on the next line; or null.
 */
export function shopThatThanks(line: string, below: string): string | null {
  const team = TEAM.exec(line)?.[1];
  if (team !== undefined) return team;
  const isCut = AT.test(plainText(line.split(/\s+/).at(-1) ?? ""));
  const words = (isCut ? `${line} ${below}` : line).split(/\s+/);
  const plain = words.map(plainText);
  const thanks = plain.findIndex((word) => THANKS.test(word));
  if (thanks < 0) return null;
  const isCapital = !/\p{Ll}/u.test(line);
  const begins = (index: number) =>
    index > thanks && AT.test(plain[index] ?? "") && /^[\p{Lu}\d]/u.test(words[index + 1] ?? "");
  const places = words.flatMap((_, index) => (begins(index) ? [index] : []));
  const place = isCapital ? places.at(-1) : places[0];
  if (place === undefined) return null;
  const start = place + 1;
  const rest = words.slice(start);
  const next = rest.findIndex(
    (word, index) => AT.test(plainText(word)) || (index > 0 && /^[(*\d]/.test(word)),
  );
  const named = rest.slice(0, next < 0 ? MOST_WORDS : Math.min(next, MOST_WORDS));
  const ends = named.findIndex((word) => /[!.,;]$/.test(word) && word.length > 2);
  const name = (ends < 0 ? named : named.slice(0, ends + 1)).join(" ").replace(/[!.,;*\s]+$/, "");
  if (!/^[\p{Lu}\d]/u.test(name) || !/\p{L}{2}/u.test(name)) return null;
  return NO_SHOP.test(plainText(named[0] ?? "")) ? null : name;
}

/** Maximum words of a shop's name in a sentence. */
const MOST_WORDS = 4;

const COUNTRY_ENDING =
  /^(?:com|net|org|eu|shop|store|biz|info|de|at|ch|fr|it|es|pt|nl|be|lu|uk|ie|pl|cz|sk|hu|ro|hr|si|rs|ba|me|bg|gr|se|no|dk|fi|is|ee|lv|lt|tr|us|ca|mx|br|ar|cl|co|pe|uy|au|nz|in|np|lk|my|sg|id|ph|vn|th|hk|tw|jp|kr|za|ke|ng|ae|il)$/;
const MIDDLE = /^(?:co|com|org|net|gov|gob|gouv)$/;
/** Mail providers, survey sites, tax offices and payment services. */
const NOT_THE_SHOPS =
  /^(?:gmail|googlemail|hotmail|yahoo|outlook|gmx|web|live|icloud|t-online|orange|free|wanadoo|libero|tiscali|seznam|centrum|wp|o2|onet|interia|mail|aol|msn|google|apple|bit|goo|tinyurl|paypal|payback|twitter|x|tiktok|youtube|whatsapp|wa|linktr|trustpilot|tripadvisor|yelp|fiskaltrust|efsta|sodexo|visa|mastercard)$|survey|feedback|opinion|opinia|listens|^tell|^inform|^visit|talkto|experience|umfrage|befragung|fazenda|sefaz|fisco|fiskal/;
const SOCIAL = /^(?:facebook|fb|instagram)$/;

/** The shop in a web or mail address as a name; otherwise null. */
export function shopOfAddress(word: string): string | null {
  const plain = plainText(word).replace(/^[^a-z\d]+/, "");
  const address =
    plain
      .replace(/^https?:\/*/, "")
      .split("@")
      .at(-1) ?? "";
  const isCertain = /^(?:https?:|ww+[.\d]?)/.test(plain) || plain.includes("@");
  const [host = "", page = ""] = address.split(/[/?:]+/);
  const labels = (/^[a-z\d.-]*/.exec(host)?.[0] ?? "").split(".").filter((label) => label !== "");
  const ending = labels.pop() ?? "";
  const isEnding = COUNTRY_ENDING.test(ending) || (isCertain && /^[a-z]{2,7}$/.test(ending));
  if (labels.length === 0 || !isEnding) return null;
  const middle = MIDDLE.test(labels.at(-1) ?? "") && labels.length > 1 ? labels.pop() : undefined;
  if (middle?.startsWith("go") || (!isCertain && ending !== "com" && middle === undefined))
    return null;
  const own = (labels.at(-1) ?? "").replace(labels.length === 1 ? /^ww+(?=[a-z]{3})/ : /^$/, "");
  const name = SOCIAL.test(own) ? page : own;
  if (!/^[a-z\d-]{2,40}$/.test(name) || !/[a-z]{2}/.test(name) || NOT_THE_SHOPS.test(name))
    return null;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
