/**
 * Words of receipts other than names of goods, by meaning. Lower case without accents, in the
 * languages of shops in Europe, the Americas, Oceania, Africa, South and South-East Asia.
 */
export const LEXICON = {
  total: `total totaal totale totalt totals totaux totais summe gesamt gesamtbetrag gesamtsumme endsumme
    endbetrag zahlbetrag rechnungsbetrag kaufsumme yhteensa yht ukupno razem suma celkem spolu osszesen fizetendo
    skupaj kokku toplam jumlah ttl tl due payable balance bal zahlen bezahlen pagar pagare payer betalen
    betala betale zaplaty uhrade maksettava maksta moketi tutar grandtotal nettotal totall
    vegosszeg importe complessivo plati somme totalsum totalbelopp totalbelop bayar belanja
    sveukupno celkom naleznosc tasuda kopa kopsumma apmaksai samaksai viso samtals odenecek genel synolo eynoao zynoao
    cyma kabuuan thanhtoan thanhtien tongcong tongtien tilgreidslu ialt apayer deplata zaplacilo zaplatiti nauhradu netapayer dueamount greidslu gesamttotal summa iznos platiti placilo placila platbe kvitosuma`,
  subtotal: `subtotal zwischensumme soustotal subtotale subtotaal delsumma delsum delsumme mellansumma valisumma
    mezisoucet czesciowa tussentotaal parziale subttl stotal subtot subtl medzisucet reszosszeg
    aratoplam goods merchandise millisumma vahesumma tarpine starpsumma medjuzbroj meduzbroj meduzbir
    vmesna partiala hargajual`,
  count: `count sold qty quantity pcs pieces items articles articulos article artiklar varor aantal anzahl posten
    positionen pezzi articoli cuantity units artikelanzahl stuks artikelen lineas tetel
    nombre varer pozycji polozek antal antall kolli lines itens qtd qtde quantidade artigos articulos`,
  tax: `tax taxes vat gst tps tvq tvh hst pst qst cgst sgst igst utgst mwst ust tva iva btw moms mva alv ptu dph afa kdv pdv ppn
    sst steuer igv itbis icms impuesto imposto mehrwertsteuer cess taxable vsk podatek inkm taxe opodatkowana opodatk opod sprzedaz zwolniona topkdv toplamkdv kdvtoplam
    sprzed spop opgravada opgravadas opexonerada opexoneradas opinafecta opinafectas kwota ddv pvm pvn kaibemaks kaibem fpa porez davek osnova osnovica gtgt verot vero merverdiavgift omsetningsavgift
    afakulcs baza`,
  payment: `cash card eft visa mastercard maestro debit credit eftpos amex paid payment tender tendered
    bar gegeben geg ec girocard karte kreditkarte kartenzahlung carte cb bancaire especes cheque efectivo tarjeta
    contanti contante bancomat cartao dinheiro multibanco pin pinnen kontant kort bankkort swish vipps
    mobilepay korttimaksu kateinen korttiosto gotowka karta platnosc hotovost hotove kartou keszpenz bankkartya
    nakit kredi tunai debet upi gpay paytm received ebt snap contactless paypal bizum pago paiement betaald betaling
    bezahlt zahlung ontvangen entregado recibido kreditkort bankaxept pagamento elettronico elektronisch
    betaalpas giropay mastercredit visadebit debitmastercard vpay dankort
    numerar gotovina gotovinska kartica kartice sularaha pangakaart kaardimakse kaart makse skaidra nauda grynieji tienmat
    grynais kortele greidsla reidufe debetkort karti metrita platba platbou bankas banko octopus twint blik presto
    bancontact payconiq interac eftposcard ticketrestaurant edenred emv`,
  change: `change ruckgeld zuruck wechselgeld rendu monnaie cambio vuelto troco resto wisselgeld vaxel tillbaka
    byttepenge vaihtoraha reszta vratit vraceno visszajaro kusur kembali kembalian baki rueckgeld terug kusuur
    ostatok vratene devuelto vekselpenge vexel
    rest povrat vracilo vrnjeno tagasi vahetusraha graza atlikums izdota vydavok tralai tienthua tilbaka vydane vydat afgangur ostatak
    kusuratul`,
  rounding: `rounding rundung arrondi afronding avrundning oresavrundning avrunding pyoristys zaokrouhleni kerekites
    redondeo pembulatan roundoff rounded zaokraglenie oreavrunding oresafrunding zaokruhlenie
    apvalinimas noapalosana umardamine ymardamine zaokruzenje zaokruzivanje zaokrozevanje rotunjire yuvarlama penny`,
  discount: `discount discounts rabatt rabat rabais remise reduction promo promotion coupon coupons cpn cupon
    voucher descuento descto dcto dto desconto sconto sconti korting nachlass preisnachlass preisvorteil
    aktionsrabatt alennus sleva kedvezmeny popust znizka upust indirim iskonto diskon potongan
    reducere markdown multibuy multisave mealdeal bogof prisnedsattning prisnedsat rabattkupong
    sparcoupon treuerabatt mitarbeiterrabatt rabattaktion avantage immediate sparvorteil zlava akciovy
    stammkunderabatt extrapris medlemsrabatt bonusbuy
    nuolaida atl atlaide allahindlus soodustus afslattur afslatt kupong kupon engedmeny discont ekptosi opust diskaun popusta rabatu
    zlavy slevy rebate avoir giamgia khuyenmai otstapka ekptwsh`,
  saving: `saving savings saved save gespart gespaard voordeel economie economies ahorro ahorrado ahorros risparmio
    risparmiato sparat saastit oszczedzasz hemat erspart poupou poupanca usetrili besparelse spart
    ersparnis sparen sparar sparer sparede economisez economisit economizou usteda ustedjeli prihranek prihranili
    epargne epargnez epargner sutaupete ietaupijat ietaupits saastsid saasto kazanciniz tasarruf tasarrufunuz megtakaritas zaoszczedzono uspora
    besparing bespaart bespaard jimat nakatipid risparmi`,
  deposit: `pfand leergut leerg deposit crv statiegeld consigne pant pantti kaucja zaloha betetdij depo tomgods
    pfandartikel einwegpfand mehrwegpfand dep emballage vuoto bottlecrv
    kaucija kavcija tagatisraha depozitas depozits skilagjald sgr povratna`,
  void: `void voided storno stornierung cancelled canceled annul annulation anulado annullato refund refunded
    correction korrektur sofortstorno zeilenstorno zruseno anulowano makulerad fortryd returned`,
  info: `points punkte punti puntos pontos bonuspunkte loyalty member clubcard cashier kasse kassierer kassa caissier
    caisse operator till terminal trans transaction invoice inv receipt beleg bonnr ticket ref reference auth
    date datum fecha time uhrzeit tel phone telefon fax www http filiale register table server served guests
    covers approval aid tid mid steuernummer ustid trx seq host hostess clerk waiter customer
    supervisor manager store shop welcome thank thanks thankyou merci danke gracias grazie obrigado bedankt tack
    kiitos dziekujemy hours telno phoneno mobile gstin gstno vatno fssai signature helpline operatore cajero
    caja faktura factura fattura facture rechnung quittung kvitto kvittering kuitti paragon uctenka nyugta fis struk
    nif siret siren tva-nr kvk btwnr orgnr partita reg regn registration piva nip ico dic cvr abn acn bill barcode salesperson staff
    batch rrn arn acct account expiry exp merchant contact website email address pan miti remarks
    pokladna pokladni blagajna blagajnik kasir kasa kasjer kassapidaja kasininkas kasieris kassir bonfiscal cekis
    kviitung bankonta terminalas boleta chybi bitte danken`,
  header: `description item artikel bezeichnung price rate particulars unit uom uprice menge preis
    einzelpreis gesamtpreis cant cantidad descripcion precio producto unid prix designation libelle qte
    articolo descrizione prezzo importo omschrijving prijs beskrivning pris belopp nazwa cena ilosc
    wartosc sno hsn mrp disc desc amt code kode nama barang harga sn itemname produkt pvp ean artikelbezeichnung
    kpl hinta vare navn nazev mnozstvi megnevezes mennyiseg ar quant descricao preco valor stk product prod
    productos articulo codigo vl vlr vlunit vltotal uprc sprice exc excl hsnsac sac
    art anz bez naziv kol kolicina cijena vrednost fiyat urun pocet egysar ertek denumire pret valoare nimetus kogus hind
    daudzums pavadinimas kiekis kaina lkm tenhang dongia soluong`,
  filler: `incl inclusive including included includes with of the de la le du des per and en et und in eur euro
    usd gbp chf sek nok dkk pln czk huf ron idr inr sales sale value nett net gross brutto netto adj after before
    ttc mit inkl inkluderat rm rn rh sfr rp rs ab no nr num number for your this today at your a to zu te att do od
    excluding excl exclusive rm incltax your on net nos details summary kc zl kr ft sum amt amount amounts bedrag betrag montant
    purchase produce order final invoice bill grand sub all po via mode method type customer customers s supplies supply inc`,
} as const;

export type Meaning = keyof typeof LEXICON;
