/**
 * The units of printed recipes as other languages write them, in lower case and without points; a blank parts two, an underscore
 * joins the words of one. The first line of each is German, French, Spanish and Italian.
 */
export const UNIT_WORDS: Readonly<Record<string, string>> = {
  g: `gramm gramo gramos grammo grammi
    gramas grama gramów gramy gramů grammaa grammát г гр грам грамм граммов γρ γραμμάρια גרם جرام غرام غ 克 公克 グラム 그램`,
  kg: `kilogramm kilogramo kilogramos chilo chili
    quilo quilos kilogramów kila кг κιλό κιλά كيلو كغ 千克 公斤 キロ`,
  l: `litro litros litri
    litrów litry litru litra litr litraa λίτρο λίτρα л літр літра литр литра литров ליטר لتر 升 公升 リットル`,
  ml: `milliliter mililitro mililitros millilitri c_c
    mililitrów mililitry millilitraa мл مل 毫升 ミリリットル`,
  tsp: `tl teelöffel teel kaffeelöffel cucharadita cucharaditas cdta cdtas cdita cditas cucchiaino cucchiaini
    tsk tesked teskedar teske teskje teskjeer teskefuld ts theelepel theelepels theel koffielepel koffielepels
    colher_de_chá colheres_de_chá colher_de_cha colheres_de_cha c_chá colher_de_café colheres_de_café
    łyżeczka łyżeczki łyżeczek łyżeczkę łyż. lžička lžičky lžiček lžičku lyžička lyžičky lyžičiek čl žličica žličice žličic žlička žličke
    kašičica kašičice kašičica tk teáskanál kávéskanál mokkáskanál teelusikka teelusikkaa teelusikallinen teelusikallista teelusikas
    linguriță lingurițe lingurita lingurite linguriţă linguriţe çay_kaşığı tatlı_kaşığı culleradeta culleradetes
    ч_л ч_ложка ч_ложки чайная_ложка чайной_ложки чайные_ложки чайных_ложек чайна_ложка чайні_ложки чаена_лъжичка чаени_лъжички
    κ_γ κ_τ_γ κγ κουταλάκι κουταλάκια κουταλάκι_του_γλυκού κουταλάκια_του_γλυκού כפית כפיות
    ملعقة_صغيرة ملاعق_صغيرة 茶匙 小匙 小さじ 작은술 티스푼`,
  tbsp: `el esslöffel eßlöffel essl cs c_s cucharada cucharadas cda cdas cucchiaio cucchiai
    msk matsked matskedar spsk spiseskje spiseskjeer spiseske spiseskefuld spiseskefulde ss eetlepel eetlepels eetl lepel lepels
    colher_de_sopa colheres_de_sopa c_sopa colher_sopa colheres_sopa łyżka łyżki łyżek łyżkę lžíce lžic lžíci lyžica lyžice lyžíc pl
    žlica žlice žlic žlici kašika kašike kašika ek evőkanál rkl ruokalusikka ruokalusikkaa ruokalusikallinen ruokalusikallista sl supilusikas
    supilusikatäis lingură linguri lingura yemek_kaşığı cullerada cullerades
    ст_л ст_ложка ст_ложки столовая_ложка столовой_ложки столовые_ложки столовых_ложек столова_ложка столові_ложки с_л супена_лъжица
    супени_лъжици κ_σ κσ κουταλιά κουταλιές κουταλιά_της_σούπας κουταλιές_της_σούπας κουταλιά_σούπας κουταλιές_σούπας כף כפות
    ملعقة_كبيرة ملاعق_كبيرة 大匙 汤匙 湯匙 大さじ 큰술 테이블스푼`,
  cup: `tasse tassen tasses taza tazas tazza tazze
    kopp koppar kopper kop kopje kopjes xícara xícaras xicara xicaras chávena chávenas hrnek hrnky hrnků hrnku hrnček hrnčeky šálek šálky
    šalica šalice šolja šolje skodelica skodelice bögre csésze cană căni cana kuppi kuppia fincan bolli bollar
    φλιτζάνι φλιτζάνια φλ φλιτζ чаша чаши чашка чашки ч_ч чаена_чаша чаени_чаши כוס כוסות كوب أكواب كأس 杯 カップ 컵`,
  piece: `stück stücke stk stck pièce pièces pieza piezas unidad unidades pezzo pezzi stange stangen kopf knolle knollen tête têtes cabeza
    cabezas cespo costa coste
    st stycken styck stuk stuks unidade unidades unid sztuka sztuki sztuk szt ks kus kusy kusů kusov kom komad komada komadi db darab
    fej kpl kappale kappaletta buc bucată bucăți bucati adet tane шт штук штуки штука бр броя брой τεμ τεμάχιο τεμάχια יחידה יחידות
    حبة حبات 个 個 颗 顆 只 개`,
  clove: `zehe zehen knoblauchzehe knoblauchzehen gousse gousses diente dientes spicchio spicchi
    klyfta klyftor vitlöksklyfta vitlöksklyftor fed fedd båt båter hvitløksfedd hvitløksbåt hvitløksbåter teen teentje teentjes tenen
    knoflookteen knoflookteentje knoflookteentjes dente dentes ząbek ząbki ząbków stroužek stroužky stroužků strúčik strúčiky strúčikov
    češanj češnja češnjeva režanj režnja čen čena čeno gerezd kynsi kynttä valkosipulinkynsi valkosipulinkynttä cățel căței catei diş
    grans зубчик зубчика зубчиков зубець зубці зубчики скилидка скилидки σκελίδα σκελίδες שן שיני فص فصوص 瓣 片 쪽`,
  slice: `scheibe scheiben tranche tranches rebanada rebanadas loncha lonchas rodaja rodajas fetta fette
    skiva skivor skive skiver plak plakje plakjes plakken sneetje sneetjes fatia fatias plaster plastry plastra plasterek plasterki plasterków
    plátek plátky plátků plátok kriška kriške šnita šnite szelet viipale viipaletta felie felii dilim ломтик ломтика ломтиков филия филии
    φέτα φέτες φετ פרוסה פרוסות شريحة شرائح`,
  bunch: `bund bunde bünde botte bottes bouquet bouquets manojo manojos mazzo mazzi mazzetto mazzetti
    knippe knippa bundt bos bosje bosjes maço maços pęczek pęczki pęczka svazek svazky zväzok vezica vezice šop csokor nippu nippua
    legătură legături demet manat пучок пучка пучки връзка ματσάκι ματσάκια צרור ربطة 束`,
  can: `dose dosen büchse büchsen boîte boîtes boite boites lata latas lattina lattine scatola scatole
    burk burkar dåse dåser boks bokser blik blikje blikjes blikken puszka puszki puszek plechovka plechovky plechovek konzerva konzerve
    konzervy konzerv tölkki tölkkiä tlk conservă conserve kutu банка банки бурканче консерва консерви κονσέρβα κονσέρβες קופסה علبة 罐 缶 캔`,
  jar: `glas gläser bocal bocaux tarro tarros frasco frascos barattolo barattoli vasetto vasetti
    potje potjes słoik słoika słoiki sklenice tegla tegle üveg purkki purkkia prk borcan буркан βάζο צנצנת`,
  pack: `packung packungen päckchen paket pakete pck pckg paquet paquets paquete paquetes pacchetto pacchetti confezione confezioni
    förpackning förp pakke pakker pk pakje pakjes pak pacote pacotes opakowanie opakowania opak balíček balíčky balení bal paketić
    paketića csomag pkt paketti pakettia pachet pachete paketi упаковка упаковки пакет пакети פחית חבילה 包 袋`,
  bottle: `flasche flaschen bouteille bouteilles botella botellas bottiglia bottiglie
    flaska flaskor flaske flasker fles flesje garrafa butelka butelki láhev fľaša pullo sticlă şişe бутылка бутилка μπουκάλι בקבוק 瓶`,
  pinch: `prise prisen messerspitze msp pincée pincées pincee pizca pizcas pizzico pizzichi
    nypa nypor klype klyper knivspids knivspiss knsp snufje snuf snufjes mespunt mespuntje pitada pitadas szczypta szczypty szczyptę špetka
    špetky štipka štipky prstohvat prstohvata ščepec csipet ripaus praf tutam щепотка щепотки щіпка щипка πρέζα πρέζες קורט رشة 少许 少々`,
  handful: `handfull handvoll poignée poignées puñado puñados manciata manciate
    näve nävar håndfuld neve handje handjes punhado punhados garść garści hrst hrsti šaka pregršt marék kourallinen avuç горсть
    χούφτα חופן`,
  glass: `verre verres vaso vasos bicchiere bicchieri
    copo copos szklanka szklanki szklanek szklankę sklenička čaša čaše pohár lasi lasillinen pahar su_bardağı çay_bardağı bardak bardağı
    стакан стакана стаканов склянка склянки ποτήρι ποτήρια`,
  tub: "becher bakje",
  cube: "würfel dado dadi",
  sprig:
    "zweig zweige brin brins rametto rametti kvist kvistar kviste kvister takje takjes ramo ramos gałązka gałązki snítka větvička szál",
  leaf: "blatt blätter feuille feuilles hoja hojas foglia foglie blad blaadje blaadjes folha folhas liść liście liści list lístek lístky",
  bag: "beutel zakje zakjes sáček woreczek",
  pfund: "pfund pond",
  etto: "etto etti hg hekto ons",
  dag: "dag dkg deka dekagramm dekagramů",
  krm: "krm kryddmått",
  dessertspoon: "dessertspoon dessertspoons dsp",
  spoonful:
    "spoon spoons löffel cuillère cuillères cuchara cucchiaiata lžička_velká ложка ложки ложек ملعقة ملاعق 匙 勺",
  dash: "spritzer schuss chorro chorrito goccio skvätt scheutje scheut fio kapka kapky",
};

/** More than one word each. */
export const UNIT_PHRASES: Readonly<Record<string, string>> = {
  "c à s": "tbsp",
  "c à soupe": "tbsp",
  "cuillère à soupe": "tbsp",
  "cuillères à soupe": "tbsp",
  "cuillerée à soupe": "tbsp",
  "cuillerées à soupe": "tbsp",
  "cuil à soupe": "tbsp",
  càs: "tbsp",
  "c à c": "tsp",
  "c à café": "tsp",
  "c à thé": "tsp",
  "cuillère à café": "tsp",
  "cuillères à café": "tsp",
  "cuillerée à café": "tsp",
  "cuillerées à café": "tsp",
  "cuil à café": "tsp",
  "cuillère à thé": "tsp",
  "cuillères à thé": "tsp",
  càc: "tsp",
  "cucharada sopera": "tbsp",
  "cucharadas soperas": "tbsp",
  "table spoon": "tbsp",
  "table spoons": "tbsp",
  "table spoonful": "tbsp",
  "table spoonfuls": "tbsp",
  "tea spoon": "tsp",
  "tea spoons": "tsp",
  "tea spoonful": "tsp",
  "tea spoonfuls": "tsp",
};
