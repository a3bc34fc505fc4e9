/**
 * Units of further European and Asian languages, for reading alone; a line with one is at most likely. Lower case and without points;
 * a blank parts two, an underscore joins the words of one.
 */
export const FURTHER_UNITS: Readonly<Record<string, string>> = {
  g: `gramas grama gramów gramy gramů grammaa grammát г гр грам грамм граммов γρ γραμμάρια גרם جرام غرام غ 克 公克 グラム 그램`,
  kg: `quilo quilos kilogramów kila кг κιλό κιλά كيلو كغ 千克 公斤 キロ`,
  l: `litrów litry litru litra litr litraa λίτρο λίτρα л літр літра литр литра литров ליטר لتر 升 公升 リットル`,
  ml: `mililitrów mililitry millilitraa мл مل 毫升 ミリリットル`,
  "metric tsp": `tsk tesked teskedar teske teskje teskjeer teskefuld ts theelepel theelepels theel koffielepel koffielepels colher_de_chá
    colheres_de_chá colher_de_cha colheres_de_cha c_chá colher_de_café colheres_de_café łyżeczka łyżeczki łyżeczek łyżeczkę
    łyż. lžička lžičky lžiček lžičku lyžička lyžičky lyžičiek čl žličica žličice žličic žlička žličke kašičica kašičice
    kašičica tk teáskanál kávéskanál mokkáskanál teelusikka teelusikkaa teelusikallinen teelusikallista teelusikas linguriță
    lingurițe lingurita lingurite linguriţă linguriţe çay_kaşığı tatlı_kaşığı culleradeta culleradetes ч_л ч_ложка ч_ложки
    чайная_ложка чайной_ложки чайные_ложки чайных_ложек чайна_ложка чайні_ложки чаена_лъжичка чаени_лъжички κ_γ κ_τ_γ κγ
    κουταλάκι κουταλάκια κουταλάκι_του_γλυκού κουταλάκια_του_γλυκού כפית כפיות ملعقة_صغيرة ملاعق_صغيرة 茶匙 小匙 小さじ 작은술 티스푼`,
  "metric tbsp": `msk matsked matskedar spsk spiseskje spiseskjeer spiseske spiseskefuld spiseskefulde ss eetlepel eetlepels eetl lepel
    lepels colher_de_sopa colheres_de_sopa c_sopa colher_sopa colheres_sopa łyżka łyżki łyżek łyżkę lžíce lžic lžíci lyžica
    lyžice lyžíc pl žlica žlice žlic žlici kašika kašike kašika ek evőkanál rkl ruokalusikka ruokalusikkaa ruokalusikallinen
    ruokalusikallista sl supilusikas supilusikatäis lingură linguri lingura yemek_kaşığı cullerada cullerades ст_л ст_ложка
    ст_ложки столовая_ложка столовой_ложки столовые_ложки столовых_ложек столова_ложка столові_ложки с_л супена_лъжица
    супени_лъжици κ_σ κσ κουταλιά κουταλιές κουταλιά_της_σούπας κουταλιές_της_σούπας κουταλιά_σούπας κουταλιές_σούπας כף
    כפות ملعقة_كبيرة ملاعق_كبيرة 大匙 汤匙 湯匙 大さじ 큰술 테이블스푼`,
  cup: `kopp koppar kopper kop kopje kopjes xícara xícaras xicara xicaras chávena chávenas hrnek hrnky hrnků hrnku hrnček
    hrnčeky šálek šálky šalica šalice šolja šolje skodelica skodelice bögre csésze cană căni cana kuppi kuppia fincan bolli
    bollar φλιτζάνι φλιτζάνια φλ φλιτζ чаша чаши чашка чашки ч_ч чаена_чаша чаени_чаши כוס כוסות كوب أكواب كأس 杯 カップ 컵`,
  piece: `st stycken styck stuk stuks unidade unid sztuka sztuki sztuk szt ks kus kusy kusů kusov kom komad komada komadi db darab
    fej kpl kappale kappaletta buc bucată bucăți bucati adet tane шт штук штуки штука бр броя брой τεμ τεμάχιο τεμάχια יחידה
    יחידות حبة حبات 个 個 颗 顆 只 개`,
  clove: `klyfta klyftor vitlöksklyfta vitlöksklyftor fed fedd båt båter hvitløksfedd hvitløksbåt hvitløksbåter teen teentje
    teentjes tenen knoflookteen knoflookteentje knoflookteentjes dente dentes ząbek ząbki ząbków stroužek stroužky stroužků
    strúčik strúčiky strúčikov češanj češnja češnjeva režanj režnja čen čena čeno gerezd kynsi kynttä valkosipulinkynsi
    valkosipulinkynttä cățel căței catei diş grans зубчик зубчика зубчиков зубець зубці зубчики скилидка скилидки σκελίδα
    σκελίδες שן שיני فص فصوص 瓣 片 쪽`,
  slice: `skiva skivor skive skiver plak plakje plakjes plakken sneetje sneetjes fatia fatias plaster plastry plastra plasterek
    plasterki plasterków plátek plátky plátků plátok kriška kriške šnita šnite szelet viipale viipaletta felie felii dilim
    ломтик ломтика ломтиков филия филии φέτα φέτες φετ פרוסה פרוסות شريحة شرائح`,
  bunch: `knippe knippa bundt bos bosje bosjes maço maços pęczek pęczki pęczka svazek svazky zväzok vezica vezice šop csokor nippu
    nippua legătură legături demet manat пучок пучка пучки връзка ματσάκι ματσάκια צרור ربطة 束`,
  can: `burk burkar dåse dåser boks bokser blik blikje blikjes blikken puszka puszki puszek plechovka plechovky plechovek
    konzerva konzerve konzervy konzerv tölkki tölkkiä tlk conservă kutu банка банки бурканче консерва консерви κονσέρβα
    κονσέρβες קופסה علبة 罐 缶 캔`,
  jar: `potje potjes słoik słoika słoiki sklenice tegla tegle üveg purkki purkkia prk borcan буркан βάζο צנצנת`,
  pack: `förpackning förp pakke pakker pk pakje pakjes pak pacote pacotes opakowanie opakowania opak balíček balíčky balení bal
    paketić paketića csomag paketti pakettia pachet pachete paketi упаковка упаковки пакет пакети פחית חבילה 包 袋`,
  bottle: `flaska flaskor flaske flasker fles flesje garrafa butelka butelki láhev fľaša pullo sticlă şişe бутылка бутилка μπουκάλι
    בקבוק 瓶`,
  pinch: `nypa nypor klype klyper knivspids knivspiss knsp snufje snuf snufjes mespunt mespuntje pitada pitadas szczypta szczypty
    szczyptę špetka špetky štipka štipky prstohvat prstohvata ščepec csipet ripaus praf tutam щепотка щепотки щіпка щипка
    πρέζα πρέζες קורט رشة 少许 少々`,
  handful: `näve nävar håndfuld neve handje handjes punhado punhados garść garści hrst hrsti šaka pregršt marék kourallinen
    avuç горсть χούφτα חופן`,
  glass: `copo copos szklanka szklanki szklanek szklankę sklenička čaša čaše pohár lasi lasillinen pahar su_bardağı çay_bardağı
    bardak bardağı стакан стакана стаканов склянка склянки ποτήρι ποτήρια`,
  tub: `bakje`,
  sprig: `kvist kvistar kviste kvister takje takjes ramo ramos gałązka gałązki snítka větvička szál`,
  leaf: `blad blaadje blaadjes folha folhas liść liście liści list lístek lístky`,
  bag: `zakje zakjes sáček woreczek`,
  pfund: `pond`,
  etto: `hekto ons`,
  dag: `dekagramů`,
  krm: `krm kryddmått`,
  spoonful: `lžička_velká ложка ложки ложек ملعقة ملاعق 匙 勺`,
  dash: `skvätt scheutje scheut fio kapka kapky`,
};
