import type { FoodWords } from "./food-words.ts";

/*
 * Makers and brands that are printed in place of what they make, all languages alike. A mark before the name: whatever
 * it tastes of. Without the mark the brand counts only if the name has no other food.
 */

/** Brands of ingredients of the catalogue. */
export const MAKERS: readonly (readonly [ingredient: FoodWords[0], names: string])[] = [
  [
    "Yogurt",
    "!activia !danone_corner !muller_corner !yeo_valley !yoplait !petits_filous !munch_bunch !actimel !onken !rachels !almighurt !froop !landliebe_joghurt !zott_sahnejoghurt !danonino !noosa !danimals !go_gurt !panier_yoplait !velours_fermier !vitasnella !tamar_valley !jalna !vaalia !corner_strawberry !corner !perle_lait !danio_joghurt !bauer_joghurt",
  ],
  ["Greek yogurt", "chobani fage oikos total_greek"],
  [
    "Bread",
    "hovis warburtons warb kingsmill brennans allinson jacksons roberts_bakery tip_top_bread wonderbread wonder_bread sara_lee_bread natures_own daves_killer arnold_bread pepperidge_bread harrys_american bimbo golden_toast lieken mestemacher harry_brot burgen irish_pride johnston_mooney bakers_delight helgas pan_bimbo jacquet sammys_super sandwichtoast poilane oroweat schulstad lieken_urkorn golden_toast_vollkorn harry_toast nature_own toastie_loaf warburtons_toastie hovis_toastie kingsmill_toastie",
  ],
  ["Sourdough bread", "jasons_sourdough"],
  [
    "Cheddar",
    "cathedral_city pilgrims_choice seriously_strong colliers davidstow wyke_farms dubliner tillamook",
  ],
  [
    "Cheese",
    "babybel mini_babybel cheestrings leerdammer jarlsberg old_amsterdam port_salut boursin_cheese caerphilly red_leicester wensleydale double_gloucester manchego fontina provolone muenster havarti edam edamer tilsiter butterkase appenzeller comte raclette cantal morbier reblochon tasty_cheese devondale_tasty string_cheese colby pepper_jack babybell dairylea laughing_cow vache_qui_rit scamorza taleggio stracchino asiago maasdam maasdamer bergader almkase limburger romadur harzer handkase steppenkase trappistenkase geramont saint_albret chaumes etorki ossau_iraty saint_nectaire maroilles munster livarot epoisse vacherin tomme abondance mimolette saint_paulin bonbel caprice_dieux pave_affinois coeur_lion fol_epi tete_moine tetilla mahon idiazabal cabrales zamorano roncal garcia_baquero entrepinares caserio burgo_aria galbanino bel_paese caciocavallo provola crescenza robiola casatella lancashire_cheese cheshire_cheese cornish_yarg colby_jack pepperjack cheez_whiz sargento grana_padano_snack finlandia_swiss primadonna beemster old_dutch gerome milkana",
  ],
  [
    "Cream cheese",
    "!philadelphia !boursin st_moret !kiri !exquisa !bresso !almette !buko !rondele !saint_moret !madame_loik !carre_frais !tartare_ail !miree !patros_creme",
  ],
  [
    "Butter",
    "lurpak kerrygold anchor_butter president_butter western_star land_lakes_butter anchor_spreadable irische_butter deutsche_markenbutter meggle_streichzart landliebe_butter plugra challenge_butter elle_vire_beurre paysan_breton_beurre beurre_president mantequilla_asturiana_sal",
  ],
  [
    "Margarine",
    "flora bertolli_spread stork clover vitalite rama latta becel benecol country_crock sanella deli_reform homa_gold botteram blue_band fruit_or st_hubert saint_hubert planta_fin tulipan artua vitaquell cant_believe_butter utterly_butterly parkay smart_balance imperial_margarine blue_bonnet",
  ],
  ["Milk", "cravendale fairlife lactel candia puleva barenmarke_milch"],
  [
    "Blue cheese",
    "saint_agur st_agur bavaria_blu cambozola danablu bleu_auvergne fourme_ambert bresse_bleu",
  ],
  ["Camembert", "rougette president_camembert"],
  ["Goat cheese", "chavroux soignon"],
  ["American cheese", "velveeta kraft_single"],
  ["Vegan cheese", "!violife !simplyv !daiya"],
  ["Vegan butter", "earth_balance naturli_block flora_plant"],
  ["Condensed milk", "lechera_leche milchmadchen"],
  ["Coconut oil", "palmin vegetaline"],
  ["Shortening", "crisco trex_fat"],
  ["Vegetable oil", "mazola wesson isio thomy_ol"],
  ["Olive oil", "carbonell puget hojiblanca"],
  ["Pasta", "barilla panzani birkel gallo_pasta"],
  ["Rice", "bens_original uncle_ben taureau_aile reis_fit oryza mahatma minute_rice sos_arroz"],
  ["Basmati rice", "tilda"],
  ["Honey", "rowse"],
  ["Salt", "maldon morton_salt baleine_sel"],
  ["Soy sauce", "kikkoman"],
  ["Flour", "mcdougall king_arthur gold_medal francine_farine aurora_mehl"],
  ["Dijon mustard", "grey_poupon"],
  [
    "Oat milk",
    "oatly minor_figures oatside califia_oat alpro_oat alpro_hafer alpro_avoine alpro_avena oatly_hafer",
  ],
  ["Almond milk", "almond_breeze alpro_almond alpro_mandel alpro_amande alpro_almendra"],
  ["Soy milk", "vitasoy alpro_soya alpro_soja vivesoy"],
  [
    "Potato chips",
    "!kettle_brand !mccoys !hula_hoops !wotsits !quavers !sensations !popchips !funny_frisch !crunchips !chipsfrisch !vico !brets !san_carlo !red_rock_deli !utz !cape_cod !king_crisps !hunky_dorys !walkers_crisp !ruffle !tyrrells !lay_classic",
  ],
  ["Tortilla chips", "!takis !santitas !mission_tortilla_chips !on_the_border !doritos !tostitos"],
  ["Pretzels", "!snyders !rold_gold"],
  [
    "Crackers",
    "!ritz !triscuit !jacobs_crackers !tuc !wheat_thins !cheez_it !goldfish_cracker !carrs !wasa !leicht_cross !leksands !saltines !premium_saltine !ryvita !finn_crisp !krisproll !cracotte",
  ],
  [
    "Cookies",
    "!mcvities !hobnob !digestive !tim_tam !chips_ahoy !nutter_butter !maryland_cookies !jammie_dodger !bourbon_cream !custard_cream !rich_tea !jaffa_cake !party_ring !leibniz !bahlsen !prinzenrolle !petit_beurre !petit_lu !granola_lu !prince_lu !mulino_bianco !pan_di_stelle !abbracci !gocciole !arnotts !maria_dorada !speculoos !lotus_biscoff !biscoff !walkers_shortbread !fig_newton !girl_scout !oreo !petit_ecolier !pepito !fontaneda !doppelkeks !butterkeks !mikado_stick !milano_cookie !digestiva",
  ],
  [
    "Candy",
    "!jelly_babies !fruit_pastilles !wine_gums !percy_pig !maltesers !smarties !mandm !mms !twizzlers !sour_patch !swedish_fish !reeses !almond_joy !mounds !hershey_kisses !werthers !katjes !trolli !mentos !tic_tac !chupa_chups !polo_mints !rowntrees !jolly_rancher !tootsie !lifesavers !minties !gummy_bear !carambar !tagada !dragibus",
  ],
  [
    "Milk chocolate",
    "dairy_milk galaxy !alpenmilch cadbury hersheys !ferrero_rocher !celebrations !quality_street !lindor !merci !toblerone !ritter_sport !whittakers",
  ],
  [
    "Cereal bar",
    "!nature_valley !nature_vly !clif !kind_bar !quaker_chewy !nutri_grain !alpen_bar !kashi_bar !nakd !corny !larabar !fiber_one",
  ],
  [
    "Breakfast cereal",
    "!shreddies !coco_pops !frosties !crunchy_nut !all_bran !bran_flakes !raisin_bran !lucky_charms !froot_loops !cap_n_crunch !chex !cinnamon_toast !golden_grahams !nesquik_cereal !smacks !trix !life_cereal !honey_bunches !weet_bix !nutri_grain_cereal !cheerio !krave !chocapic !lion_cereal !grape_nuts !kix !wheaties !rice_krispie !frosted_flake !tresor_kellogg !miel_pop !cini_mini !choco_krispi !corn_pop !honey_monster !sugar_puff !count_chocula !golden_nugget",
  ],
  ["Muesli", "alpen dorset_cereals seitenbacher vitalis"],
  ["Rolled oats", "quaker_oats oatso_simple"],
  [
    "Ice cream",
    "!ben_jerrys !haagen !carte_dor !viennetta !cornettos !breyers !talenti !blue_bell !dreyers !edys !drumstick_ice !langnese !movenpick !klondike !good_humor !tip_top_ice !paddle_pop !ben_jerry_cookie",
  ],
  [
    "Frozen pizza",
    "!dr_oetker_ristorante !ristorante !chicago_town !goodfellas !totinos !red_baron !tombstone !freschetta !wagner !big_pizza !buitoni_pizza !ellios !jacks_pizza !bagel_bites",
  ],
  ["Fish fingers", "!kapitan_iglo"],
  [
    "Tuna",
    "john_west_tuna starkist bumble_bee chicken_of_sea rio_mare saupiquet petit_navire calvo_atun rio_mare_tonno",
  ],
  ["Baked beans", "heinz_beanz beanz branston_beans"],
  ["Canned soup", "!campbell_soup !progresso !cup_soup !baxters !erasco"],
  ["Tomato sauce", "ragu prego raos"],
  ["Passata", "mutti_passata napolina_passata"],
  [
    "Peanut butter",
    "!jif !skippy sun_pat whole_earth_peanut pics_peanut !peter_pan !sunpat !calve_pindakaas meridian_peanut",
  ],
  [
    "Jam",
    "smucker bonne_maman hartleys tiptree schwartau zentis streamline st_dalfour zuegg helios_mermelada vieja_fabrica",
  ],
  [
    "Mayonnaise",
    "miracle_whip kewpie hellmanns duke_mayo best_food_mayo miracel_whip thomy_mayo ligeresa benedicta ybarra_mayonesa",
  ],
  ["Gravy granules", "bisto"],
  ["Stock cube", "oxo bouillon_cube kub_or avecrem starlux gallina_blanca_caldo kallo_stock"],
  ["Hot sauce", "!tabasco !cholula franks_red_hot !valentina_salsa"],
  ["Worcestershire sauce", "lea_perrins"],
  [
    "Coffee",
    "!folgers !maxwell_house !lavazza !illy !jacobs_kronung !dallmayr !tchibo !melitta !segafredo !kimbo !borbone !carte_noire !starbucks_ground !peets !dunkin_coffee !community_coffee !eilles !bonka !marcilla !saimaza !taylors_coffee !nescafe_filter !cafe_bustelo !gala_kaffee !onko",
  ],
  ["Instant coffee", "!kenco !douwe_egberts_instant !gold_blend !moccona"],
  [
    "Tea bags",
    "!tetley !barrys_gold !barrys_tea !lyons_tea !typhoo !lipton_yellow !bushells !dilmah !red_label !clipper_tea",
  ],
  [
    "Herbal tea",
    "!celestial_seasonings !pukka !rooibos !peppermint_tea !chamomile_tea !teekanne !messmer !tisane",
  ],
  ["Cola", "!rc_cola !dr_pepper !coke_light !afri_cola !fritz_kola"],
  [
    "Lemonade",
    "!seven_up !sierra_mist !schweppes_lemonade !san_pellegrino_limonata !trina !kas !orangina !mirinda !crush_orange !solo_lemon !bionade !sinalco",
  ],
  [
    "Sparkling water",
    "!la_croix !lacroix !bubly !polar_seltzer !seltzer !badoit !gerolsteiner !topo_chico !spindrift !club_soda !soda_water !apollinaris",
  ],
  [
    "Mineral water",
    "!highland_spring !buxton !dasani !aquafina !fiji_water !poland_spring !cristaline !hepar !contrex !vittel !font_vella !lanjaron !bezoya !sant_anna !levissima !san_benedetto !volvic_water !ballygowan !spring_water",
  ],
  [
    "Orange juice",
    "!tropicana !innocent_orange !simply_orange !minute_maid_orange !florida_natural !valensina",
  ],
  [
    "Beer",
    "!stella !peroni !birra_moretti !san_miguel !coors !bud_light !miller_lite !modelo !krombacher !bitburger !becks !warsteiner !erdinger !paulaner !kronenbourg !leffe !estrella_damm !mahou !foster !xxxx_gold !vb_stubby !pils !pilsner !lager !ipa",
  ],
  ["Cider", "!strongbow !kopparberg !magners !bulmers !thatchers !savanna"],
  ["Whiskey", "!jameson !jack_daniels !johnnie_walker !jim_beam !famous_grouse !bell_whisky"],
  ["Vodka", "!smirnoff !absolut !gorbatschow"],
  ["Rum", "!bacardi !captain_morgan !havana_club"],
  ["Sparkling wine", "!rotkappchen !freixenet !mionetto !cava !champagne !asti"],
  [
    "Red wine",
    "!merlot !cabernet !shiraz !malbec !rioja !chianti !montepulciano !pinot_noir !tempranillo !primitivo !bordeaux !cotes_du_rhone !dornfelder !nero_avola !zinfandel",
  ],
  [
    "White wine",
    "!chardonnay !sauvignon_blanc !pinot_grigio !riesling !sauv_blanc !gruner_veltliner !muller_thurgau !verdejo !soave !muscadet !chablis !grauburgunder !weissburgunder !silvaner",
  ],
  [
    "Sausage",
    "richmond_sausage johnsonville hillshire eckrich jimmy_dean cumberland lincolnshire_sausage kielbasa",
  ],
  ["Frankfurter", "ball_park nathans hebrew_national"],
  [
    "Potato",
    "king_edward maris_piper estima desiree_potato charlotte_potato linda_kartoffel drillinge russet yukon_gold maris piper",
  ],
  ["New potatoes", "jersey_royal"],
  ["Sweet potato", "kumara"],
  [
    "Chili pepper",
    "serrano_peppers serrano_pepper habanero poblano ancho_chile scotch_bonnet birds_eye_chilli fresno_chili",
  ],
  ["Ketchup", "tomato_ketchup_heinz"],
  ["Graham crackers", "graham_cracker honey_maid"],
  ["Yeast extract", "marmite vegemite cenovis vitam_r"],
  ["Pickle relish", "branston_pickle branston_small_chunk branston_original"],
  ["Hash browns", "tater_tot"],
  ["Raisins", "sun_maid sunmaid"],
  ["Chocolate spread", "!nocciolata !nutkao !nudossi !nocilla !pan_di_stelle_crema"],
  [
    "Drinking chocolate",
    "!options_hot_choc !swiss_miss !poulain !banania !hot_chocolate kaba ovomaltine caotina suchard_express nesquik_cacao cola_cao",
  ],
];

/** Brands of food that the catalogue lacks, whatever it tastes of. */
export const MAKERS_OF_OTHER_FOOD =
  "gatorade powerade lucozade red_bull monster_energy rockstar_energy capri_sun ribena robinsons_squash vimto fruit_shoot arizona snapple vitamin_water v8 kool_aid crystal_light kombucha lipton_ice fuze_tea nestea pfanner bovril philly_steak hot_pocket lunchable lean_cuisine stouffers hamburger_helper rice_a_roni pop_tart eggo pillsbury bisquick betty_crocker bty_crocker duncan_hines duncan_hine jell_o jello cool_whip reddi_wip pot_noodle uncle_bens_express charlie_bighams mr_kipling battenberg bakewell yule_log ferrero_kinder bifi actimel_kids babybel_snack ensure slimfast huel peperami pepperami fridge_raider snack_a_jack angel_delight ambrosia aero_mousse yakult spam_lite";
