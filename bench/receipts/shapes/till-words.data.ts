/** The words of a language's tills. Shops, streets and people are invented. */
export interface TillWords {
  readonly language: string;
  readonly country: string;
  /** The decimal mark. */
  readonly point: "," | ".";
  readonly day: "d.m.y" | "d/m/y" | "m/d/y" | "y-m-d" | "d-m-y";
  readonly money: string;
  /** Prices have no cents. */
  readonly isWhole: boolean;
  readonly shops: readonly string[];
  readonly street: string;
  readonly company: string;
  readonly total: readonly string[];
  readonly subtotal: string;
  readonly tax: string;
  readonly paid: readonly string[];
  readonly change: string;
  /** Words of a discount on the line above. */
  readonly off: readonly string[];
  /** Before a former price, without effect. */
  readonly was: string;
  /** Before savings, without effect. */
  readonly saved: string;
  readonly deposit: string;
  readonly returned: string;
  readonly voided: string;
  readonly piece: string;
  /** Column headers: count, name, unit price, amount. */
  readonly heads: readonly [string, string, string, string];
  readonly thanks: string;
  /** Printed names, separated by "|". */
  readonly goods: string;
}

type Row = [
  place: string,
  money: string,
  shops: string,
  sums: string,
  less: string,
  kinds: string,
  heads: string,
  goods: string,
];

/*
 * place: language country point day | money | shops; street; company | totals; subtotal; tax; means
 * of payment; change | discounts; former price; saved | deposit; returned; voided; piece; thanks |
 * heads | goods. "/" separates several of one kind.
 */
const ROWS: Row[] = [
  [
    "en US . m/d/y",
    "$",
    "MAPLE HOLLOW MARKET/COPPER CREEK FOODS;1180 Larkspur Ave;Maple Hollow Inc",
    "TOTAL/BALANCE DUE/AMOUNT DUE;SUBTOTAL;TAX;VISA/DEBIT TEND/CASH;CHANGE",
    "STORE COUPON/MEMBER SAVINGS/SALE;Reg price;YOU SAVED",
    "CA REDEM VAL;RETURN;VOIDED ITEM;EA;THANK YOU FOR SHOPPING",
    "QTY/ITEM/PRICE/AMOUNT",
    "BANANAS|2% MILK GAL|SHRP CHEDDAR|ORG BABY SPINACH|CHKN THIGH BNLS|TORTILLA CHIPS|PNT BUTTER 16OZ|ROMA TOMATOES|GRND BEEF 80/20|RUSSET POTATO 5LB|SOURDOUGH LOAF|GRK YOGURT VAN|HASS AVOCADO|BRN EGGS 12CT|BLK BEANS CAN|SPRKL WATER 8PK|PAPER TOWEL 6R|DISH SOAP LEMON",
  ],
  [
    "en GB . d/m/y",
    "£",
    "WRENFIELD STORES/Larkbridge Foods;8 Tanner Row, Halden;Wrenfield Stores Ltd",
    "TOTAL/BALANCE DUE/TOTAL TO PAY;SUBTOTAL;VAT;VISA DEBIT/CONTACTLESS/CASH;CHANGE",
    "Multibuy/CLUB PRICE/Reduced to clear;was;Saving",
    "DRS DEPOSIT;REFUND;VOID;each;Thank you for your visit",
    "QTY/ITEM/PRICE/AMOUNT",
    "SEMI SKIMMED MILK|WHOLEMEAL BREAD|BAKED BEANS|MATURE CHEDDAR|FREE RANGE EGGS 6|GALA APPLES|HOUMOUS 200G|CHKN THIGHS|ORANGE SQUASH|TEA BAGS 80|CRUMPETS 6PK|BACON RASHERS|NEW POTATOES|DIGESTIVES|TOM KETCHUP|WASHING UP LIQ|BROCCOLI",
  ],
  [
    "de DE , d.m.y",
    "EUR",
    "Lindenhof Markt/KORNBLUME FRISCH;Ulmenweg 14, 33999 Birkental;Lindenhof Handels GmbH",
    "SUMME/Zu zahlen/GESAMTBETRAG;Zwischensumme;MwSt;EC-Cash/Bar/Kartenzahlung;Rueckgeld",
    "Rabatt/Preisvorteil/Coupon;statt;Sie sparen",
    "PFAND;RETOURE;STORNO;Stk;Vielen Dank fuer Ihren Einkauf",
    "Menge/Artikel/E-Preis/Betrag",
    "BIO EIER 10ER|H-MILCH 3,5%|BUTTER MILD|ROGGENBROT|GOUDA SCHEIBEN|BANANEN|RISPENTOMATEN|KAFFEE CREMA|APFELSAFT 1L|HAEHNCHENBRUST|SPAGHETTI|JOGHURT NATUR|PAPRIKA ROT|GURKE|KARTOFFELN 2KG|FRISCHKAESE|ZWIEBELN|MINERALWASSER",
  ],
  [
    "fr FR , d/m/y",
    "EUR",
    "AU PANIER VERT/MARCHE DES TILLEULS;12 rue des Sorbiers, 79999 Belval;Tilleuls Distribution SAS",
    "TOTAL/TOTAL A PAYER/MONTANT DU;SOUS-TOTAL;TVA;CARTE BANCAIRE/ESPECES/CB;RENDU",
    "REMISE/Bon reduction/Avantage carte;au lieu de;Economie",
    "CONSIGNE;RETOUR;ANNULATION;pcs;Merci de votre visite",
    "Qte/Designation/P.U./Montant",
    "BAGUETTE TRAD|LAIT DEMI ECR 1L|BEURRE DOUX 250G|CAMEMBERT|OEUFS X12|JAMBON BLANC 4T|YAOURT NATURE X8|TOMATES GRAPPE|POMMES GALA|CAFE MOULU|PATES PENNE|HUILE OLIVE|CHOCOLAT NOIR 70|CREME FRAICHE|POULET FERMIER|RIZ BASMATI 1KG",
  ],
  [
    "es ES , d/m/y",
    "EUR",
    "MERCADO LA ENCINA/Supermercados Brisamar;C/ Alameda 27, Villaserena;Brisamar Alimentacion S.L.",
    "TOTAL/TOTAL A PAGAR/IMPORTE TOTAL;SUBTOTAL;IVA;TARJETA/EFECTIVO;CAMBIO",
    "DESCUENTO/Dto. promocion/Cupon;antes;Ha ahorrado",
    "ENVASE;DEVOLUCION;ANULADO;ud;Gracias por su compra",
    "Cant/Descripcion/P.Unit/Importe",
    "LECHE ENTERA|PAN DE MOLDE|HUEVOS L 12|ACEITE OLIVA 1L|TOMATE FRITO|QUESO CURADO|JAMON SERRANO|PLATANO|YOGUR NATURAL|ARROZ REDONDO|GALLETAS MARIA|ATUN CLARO|PECHUGA POLLO|PATATAS 5KG|CEBOLLA MALLA|LENTEJAS",
  ],
  [
    "it IT , d-m-y",
    "EUR",
    "BOTTEGA DEL COLLE/Mercato Girasole;Via dei Salici 9, Montefiore;Girasole Alimentari S.r.l.",
    "TOTALE COMPLESSIVO/TOTALE EURO/TOTALE;SUBTOTALE;di cui IVA;PAGAMENTO ELETTRONICO/CONTANTE;RESTO",
    "SCONTO/Buono sconto/OFFERTA SOCI;invece di;Hai risparmiato",
    "VUOTO A RENDERE;RESO;STORNO;pz;Grazie e arrivederci",
    "Qta/Descrizione/Prezzo/Importo",
    "LATTE INTERO 1L|PANE CASERECCIO|MOZZARELLA 125G|PASSATA POMODORO|SPAGHETTI N5|PARMIGIANO|OLIO EXTRAV|UOVA 6PZ|PROSCIUTTO COTTO|CAFFE MACINATO|INSALATA MISTA|MELE GOLDEN|YOGURT GRECO|RISO ARBORIO|TONNO OLIO",
  ],
  [
    "nl NL , d-m-y",
    "EUR",
    "DE GROENE SCHUUR/Molenhof Markt;Wilgenlaan 31, Oosterveen;Molenhof B.V.",
    "TOTAAL/TE BETALEN;SUBTOTAAL;BTW;PINNEN/CONTANT;WISSELGELD",
    "KORTING/BONUS/actiekorting;van;Uw voordeel",
    "STATIEGELD;RETOUR;CORRECTIE;st;Bedankt en tot ziens",
    "Aantal/Omschrijving/Prijs/Bedrag",
    "HALFVOLLE MELK|VOLKOREN BROOD|JONG BELEGEN|KIPFILET|TROSTOMATEN|APPELSAP|HAGELSLAG|VLA VANILLE|PINDAKAAS|STROOPWAFELS|KOMKOMMER|EIEREN 10|SPINAZIE|AARDAPPELEN|CHIPS PAPRIKA",
  ],
  [
    "pt PT , d/m/y",
    "EUR",
    "MERCEARIA DO LARGO/Pingo da Serra;Rua das Oliveiras 5, Vale Sereno;Largo e Filhos Lda",
    "TOTAL/TOTAL A PAGAR/VALOR TOTAL;SUBTOTAL;IVA;MULTIBANCO/NUMERARIO;TROCO",
    "DESCONTO/Poupanca imediata/Desc. cartao;antes;Poupou",
    "VASILHAME;DEVOLUCAO;ANULACAO;un;Obrigado pela preferencia",
    "Qtd/Descricao/Preco/Valor",
    "LEITE MEIO GORDO|PAO DE FORMA|MANTEIGA S/SAL|QUEIJO FLAMENGO|OVOS M 12|ARROZ AGULHA|AZEITE VIRGEM|BANANA|IOGURTE NATURAL|CAFE LOTE|FIAMBRE PERU|TOMATE CACHO|MACA GALA|BOLACHA MARIA|ATUM",
  ],
  [
    "sv SE , y-m-d",
    "SEK",
    "BJORKDALA LIVS/Handlarn i Sjovik;Rosenvagen 3, Sjovik;Bjorkdala Livs AB",
    "TOTALT/ATT BETALA/Summa;Delsumma;Moms;KORTKOP/KONTANT;VAXEL",
    "RABATT/Medlemsrabatt/Kupong;ord.pris;Du sparade",
    "+PANT;RETUR;MAKULERAT;st;Tack for besoket",
    "Antal/Vara/A-pris/Belopp",
    "MJOLK 1,5L|SMOR NORMALSALT|KNACKEBROD|OST HERRGARD|KYCKLINGFILE|BANAN|KAFFE MELLAN|FILMJOLK|POTATIS FAST|GURKA|AGG 12P|KOTTFARS|HAVREGRYN|TOMAT KVIST|LAX FILE",
  ],
  [
    "no NO , d.m.y",
    "NOK",
    "FJELLSTUA DAGLIGVARE/Nordvik Mat;Granveien 6, 2999 Solbygda;Nordvik Mat AS",
    "TOTALT/Sum/A BETALE;DELSUM;MVA;BANKKORT/KONTANT;VEKSEL",
    "RABATT/Medlemsbonus;for;Du sparte",
    "+ PANT;RETUR;ANNULLERT;stk;Takk for handelen",
    "Ant/Vare/Pris/Sum",
    "MELK LETT 1L|GROVBROD|SMOR 500G|NORVEGIA SKIVET|EGG 12STK|KYLLINGFILET|BANAN|KAFFE FILTER|POTET 2KG|AGURK|TOMAT|LAKSEFILET|YOGHURT NATURELL|HAVREGRYN|EPLEJUICE",
  ],
  [
    "da DK , d.m.y",
    "DKK",
    "STRANDENS KOBMAND/Bakkegaard Dagli;Havnegade 41, Lyngby Strand;Bakkegaard ApS",
    "TOTAL/AT BETALE/I ALT;SUBTOTAL;MOMS;DANKORT/KONTANT;RETUR BYTTEPENGE",
    "RABAT/Medlemsrabat;for;Du har sparet",
    "PANT;RETUR;FORTRUDT;stk;Tak for i dag",
    "Antal/Vare/Stk pris/Belob",
    "LETMAELK 1L|RUGBROD|SMOR 200G|SKAEREOST|AEG 10STK|KYLLINGEBRYST|BANANER|KAFFE HELE|KARTOFLER 2KG|AGURK|TOMATER|LAKS FILET|YOGHURT|HAVREGRYN|HAKKET OKSE",
  ],
  [
    "fi FI , d.m.y",
    "EUR",
    "KOIVULAN KAUPPA/Lahikulma Market;Pihlajatie 2, Metsala;Koivulan Kauppa Oy",
    "YHTEENSA/MAKSETTAVAA;VALISUMMA;ALV;KORTTI/KATEINEN;TAKAISIN",
    "ALENNUS/Tarjousalennus/Etukuponki;norm.;Saastit",
    "PANTTI;PALAUTUS;POISTETTU;kpl;Kiitos kaynnista",
    "Maara/Tuote/A-hinta/Summa",
    "MAITO 1L|RUISLEIPA|VOI 500G|JUUSTO EDAM|KANANMUNA 10KPL|BANAANI|KAHVI SUODATIN|JOGURTTI|PERUNA|TOMAATTI|JAUHELIHA|KURKKU|OMENA|LOHIFILEE|KAURAHIUTALE",
  ],
  [
    "pl PL , y-m-d",
    "PLN",
    "SPIZARNIA POD LIPA/Sklep Jutrzenka;ul. Wierzbowa 17, Zielonka Mala;Jutrzenka Sp. z o.o.",
    "SUMA PLN/DO ZAPLATY/RAZEM;PODSUMA;PTU;KARTA/GOTOWKA;RESZTA",
    "RABAT/OPUST/Upust z karta;cena przed;Oszczedzasz",
    "KAUCJA;ZWROT;STORNO;szt;Dziekujemy za zakupy",
    "Ilosc/Nazwa/Cena/Wartosc",
    "MLEKO 2% 1L|CHLEB ZYTNI|MASLO EXTRA|SER GOUDA|JAJA L10|SZYNKA WIEJSKA|POMIDORY|JABLKA|JOGURT NAT|MAKARON|KAWA MIELONA|CUKIER 1KG|OLEJ 1L|KURCZAK FILET|PAROWKI|CEBULA",
  ],
  [
    "cs CZ , d.m.y",
    "Kc",
    "POTRAVINY U JAVORU/Zelena Spiz;Lipova 22, Horni Louka;Zelena Spiz s.r.o.",
    "CELKEM/K UHRADE/CELKEM K PLATBE;MEZISOUCET;DPH;KARTA/HOTOVOST;VRACENO",
    "SLEVA/Klubova sleva;misto;Usetrili jste",
    "ZALOHA;VRATKA;STORNO;ks;Dekujeme za nakup",
    "Mnozstvi/Zbozi/Cena/Celkem",
    "MLEKO POLOTUCNE|ROHLIK|MASLO 250G|SYR EIDAM|SUNKA|BANANY|JABLKA GALA|JOGURT BILY|CHLEB SUMAVA|VEJCE M10|RAJCATA|KURECI PRSA|TESTOVINY|KAVA ZRNKOVA",
  ],
  [
    "sk SK , d.m.y",
    "EUR",
    "POTRAVINY DUBRAVA/Nas Kos;Jasenova 4, Nova Luka;Nas Kos s.r.o.",
    "SPOLU/NA UHRADU/CELKOM;MEDZISUCET;DPH;KARTA/HOTOVOST;VYDAVOK",
    "ZLAVA/Zlava s kartou;namiesto;Usetrili ste",
    "ZALOHA;VRATENIE;STORNO;ks;Dakujeme za nakup",
    "Mnozstvo/Tovar/Cena/Spolu",
    "MLIEKO 1,5%|ROZOK|MASLO 250G|EIDAM PLATKY|SUNKA BRAVCOVA|BANANY|JABLKA|JOGURT BIELY|CHLIEB RAZNY|VAJCIA M10|PARADAJKY|KURACIE PRSIA|CESTOVINY|KAVA MLETA",
  ],
  [
    "hu HU , y-m-d",
    "Ft",
    "TOLGYES ELELMISZER/Kisfalu Abc;Akacfa u. 11, Ujliget;Tolgyes Kft.",
    "OSSZESEN/FIZETENDO/VEGOSSZEG;RESZOSSZEG;AFA;BANKKARTYA/KESZPENZ;VISSZAJARO",
    "KEDVEZMENY/ENGEDMENY;eredeti ar;Megtakaritas",
    "BETETDIJ;VISSZARU;SZTORNO;db;Koszonjuk a vasarlast",
    "Menny/Megnevezes/Egysegar/Ertek",
    "TEJ 2,8% 1L|KENYER FEHER|VAJ 100G|TRAPPISTA|TOJAS 10DB|CSIRKEMELL|PARADICSOM|ALMA|JOGHURT|TESZTA|KAVE OROLT|PAPRIKA TV|SONKA|CUKOR 1KG",
  ],
  [
    "ro RO , d.m.y",
    "LEI",
    "BACANIA DIN DEAL/Magazin Livada;Str. Teilor 19, Valea Lina;Livada Comert SRL",
    "TOTAL LEI/TOTAL/TOTAL DE PLATA;SUBTOTAL;TVA;CARD/NUMERAR;REST",
    "REDUCERE/DISCOUNT;pret vechi;Ati economisit",
    "GARANTIE SGR;RETUR;ANULAT;buc;Va multumim",
    "Cant/Denumire/Pret/Valoare",
    "LAPTE 1,5% 1L|PAINE ALBA|UNT 82%|CASCAVAL|OUA M 10|PIEPT PUI|ROSII|MERE GOLDEN|IAURT NATURAL|PASTE PENNE|CAFEA MACINATA|ZAHAR 1KG|ULEI 1L|CARTOFI",
  ],
  [
    "hr HR , d.m.y",
    "EUR",
    "TRGOVINA KOD HRASTA/Moj Ducan;Cvjetna 8, Donje Polje;Moj Ducan d.o.o.",
    "UKUPNO/ZA PLATITI/SVEUKUPNO;MEDUZBROJ;PDV;KARTICA/GOTOVINA;POVRAT",
    "POPUST/Akcijski popust;umjesto;Ustedjeli ste",
    "POVRATNA NAKNADA;POVRAT ROBE;STORNO;kom;Hvala na kupnji",
    "Kol/Naziv/Cijena/Iznos",
    "MLIJEKO 2,8% 1L|KRUH BIJELI|MASLAC 250G|SIR GOUDA|JAJA M10|PILECA PRSA|RAJCICA|JABUKE|JOGURT CVRSTI|TJESTENINA|KAVA MLJEVENA|SECER 1KG|ULJE 1L|KRUMPIR",
  ],
  [
    "sl SI , d.m.y",
    "EUR",
    "TRGOVINA POD GORO/Domaca Spajza;Lipova cesta 5, Zgornji Log;Spajza d.o.o.",
    "SKUPAJ/ZA PLACILO/SKUPAJ EUR;VMESNA VSOTA;DDV;KARTICA/GOTOVINA;VRACILO",
    "POPUST/Akcija;namesto;Prihranili ste",
    "KAVCIJA;VRACILO;STORNO;kos;Hvala za nakup",
    "Kol/Artikel/Cena/Znesek",
    "MLEKO 3,5% 1L|KRUH CRNI|MASLO 250G|SIR EDAMEC|JAJCA L10|PISCANCJE PRSI|PARADIZNIK|JABOLKA|JOGURT NAVADNI|TESTENINE|KAVA MLETA|SLADKOR 1KG|OLJE 1L",
  ],
  [
    "tr TR , d.m.y",
    "TL",
    "CINARALTI GIDA/Bahar Market;Ihlamur Sk. 12, Yesilova;Bahar Gida Ltd Sti",
    "TOPLAM/GENEL TOPLAM/ODENECEK TUTAR;ARA TOPLAM;KDV;KREDI KARTI/NAKIT;PARA USTU",
    "INDIRIM/Kart indirimi;eski fiyat;Kazanciniz",
    "DEPOZITO;IADE;IPTAL;AD;Tesekkur ederiz",
    "Adet/Urun/Fiyat/Tutar",
    "SUT YARIM YAGLI|EKMEK TAM BUGDAY|TEREYAGI 250G|KASAR PEYNIR|YUMURTA 10LU|TAVUK GOGUS|DOMATES|ELMA|YOGURT 1KG|MAKARNA|CAY 500G|SEKER 1KG|AYCICEK YAGI|PATATES",
  ],
  [
    "et EE , d.m.y",
    "EUR",
    "KASE TOIDUPOOD/Kodukauplus;Parna 7, Metsakula;Kodukauplus OU",
    "KOKKU/TASUDA/SUMMA KOKKU;VAHESUMMA;KM;KAART/SULARAHA;TAGASI",
    "ALLAHINDLUS/Kliendisoodustus;tavahind;Saastsid",
    "TAARA;TAGASTUS;TUHISTATUD;tk;Aitah ostu eest",
    "Kogus/Kaup/Hind/Summa",
    "PIIM 2,5% 1L|RUKKILEIB|VOI 200G|JUUST EDAM|MUNAD L10|KANAFILEE|TOMAT|OUN|JOGURT|MAKARONID|KOHV JAHVATATUD|SUHKUR 1KG|KARTUL|KURK",
  ],
  [
    "lv LV , d.m.y",
    "EUR",
    "BERZU VEIKALS/Musu Grozs;Liepu iela 10, Jaunmuiza;Musu Grozs SIA",
    "KOPA/KOPA APMAKSAI/SUMMA EUR;STARPSUMMA;PVN;KARTE/SKAIDRA NAUDA;ATLIKUMS",
    "ATLAIDE/Kartes atlaide;cena bija;Ietaupijums",
    "DEPOZITS;ATGRIEZTS;ANULETS;gab;Paldies par pirkumu",
    "Daudz/Prece/Cena/Summa",
    "PIENS 2,5% 1L|RUPJMAIZE|SVIESTS 180G|SIERS|OLAS L10|VISTAS FILEJA|TOMATI|ABOLI|JOGURTS|MAKARONI|KAFIJA MALTA|CUKURS 1KG|KARTUPELI",
  ],
  [
    "lt LT , y-m-d",
    "EUR",
    "LIEPU KRAUTUVE/Musu Sandelis;Bereliu g. 3, Zalioji;Sandelis UAB",
    "MOKETI/IS VISO/VISO MOKETI;TARPINE SUMA;PVM;KORTELE/GRYNAIS;GRAZA",
    "NUOLAIDA/Korteles nuolaida;buvo;Sutaupete",
    "UZSTATAS;GRAZINIMAS;ANULIUOTA;vnt;Aciu kad perkate",
    "Kiekis/Preke/Kaina/Suma",
    "PIENAS 2,5% 1L|RUGINE DUONA|SVIESTAS 200G|SURIS|KIAUSINIAI 10|VISTOS FILE|POMIDORAI|OBUOLIAI|JOGURTAS|MAKARONAI|KAVA MALTA|CUKRUS 1KG|BULVES",
  ],
  [
    "ms MY . d/m/y",
    "RM",
    "KEDAI SERI MELATI/PASARAYA TERATAI SDN BHD;No 18 Jalan Kenanga, Taman Suria;Teratai Mart Sdn Bhd",
    "JUMLAH/TOTAL (RM)/JUMLAH BAYARAN;JUMLAH KECIL;GST;TUNAI/KAD DEBIT;BAKI",
    "DISKAUN/ITEM PROMO;harga asal;Anda jimat",
    "DEPOSIT;PULANGAN;BATAL;PCS;Terima kasih",
    "QTY/BUTIRAN/HARGA/JUMLAH",
    "BREAD SANDWICH 400G|SUSU SEGAR 1L|TELUR GRED A 10S|BERAS WANGI 5KG|AYAM STD|KICAP MANIS 345ML|MINYAK MASAK 2KG|BAWANG BESAR|TISU KOTAK 4S|SAWI HIJAU|MI SEGERA 5X79G|GULA HALUS 1KG|TEH UNCANG 50S|SARDIN TIN 155G",
  ],
  [
    "is IS , d.m.y",
    "ISK",
    "FJARAN MATVARA/Hagabud;Birkigrund 9, 199 Hlidarvik;Hagabud ehf",
    "SAMTALS/TIL GREIDSLU/ALLS;MILLISUMMA;VSK;KORT/REIDUFE;TIL BAKA",
    "AFSLATTUR/Vildarafslattur;adur;Thu sparadir",
    "SKILAGJALD;SKILAD;OGILT;stk;Takk fyrir vidskiptin",
    "Magn/Vara/Verd/Upphaed",
    "NYMJOLK 1L|RUGBRAUD|SMJOR 400G|BRAUDOSTUR|EGG 10STK|KJUKLINGUR|BANANAR|KAFFI MALAD|KARTOFLUR 1KG|GURKA|TOMATAR|SKYR HREINT|EPLI GUL",
  ],
];

const DAYS = ["d.m.y", "d/m/y", "m/d/y", "y-m-d", "d-m-y"] as const;

function wordsOf([place, money, shop, sums, less, kinds, heads, goods]: Row): TillWords {
  const [language = "", country = "", point = ",", day = "d.m.y"] = place.split(" ");
  const [shops = "", street = "", company = ""] = shop.split(";");
  const [total = "", subtotal = "", tax = "", paid = "", change = ""] = sums.split(";");
  const [off = "", was = "", saved = ""] = less.split(";");
  const [deposit = "", returned = "", voided = "", piece = "", thanks = ""] = kinds.split(";");
  const [many = "", what = "", price = "", amount = ""] = heads.split("/");
  return {
    language,
    country,
    money,
    street,
    company,
    subtotal,
    tax,
    change,
    was,
    saved,
    deposit,
    returned,
    voided,
    piece,
    thanks,
    goods,
    isWhole: ["Ft", "ISK"].includes(money),
    point: point === "." ? "." : ",",
    day: DAYS.find((known) => known === day) ?? "d.m.y",
    shops: shops.split("/"),
    total: total.split("/"),
    paid: paid.split("/"),
    off: off.split("/"),
    heads: [many, what, price, amount],
  };
}

/** 25 languages. */
export const TILL_WORDS: readonly TillWords[] = ROWS.map((row) => wordsOf(row));
