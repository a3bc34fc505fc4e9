/**
 * Dishes, desserts and drinks that the catalogue lacks, whatever they are made of: "chicken korma" is no chicken. A name matches if
 * it has the same words in a row. Words that may also be an ingredient's are in not-food.data.ts.
 */
export const DISHES: readonly string[] = [
  `korma tikka tikka_masala vindaloo jalfrezi biryani bhuna balti bhaji bhajee pakora samosas poppadom papadum thali dopiaza madras_curry butter_chicken katsu chow_mein chop_suey pad_thai satay teriyaki_chicken
  orange_chicken general_tso kung_pao sweet_sour_chicken dim_sum gyoza_set egg_roll prawn_toast prawn_cracker shepherds_pie cottage_pie fish_pie steak_pie chicken_pie pot_pie meat_pie pork_pie steak_kidney toad_hole bubble_squeak cornish_pasty
  sausage_roll scotch_egg chicken_kiev kiev cordon_bleu goujon chicken_schnitzel chicken_cordon chicken_parm chicken_alfredo fettuccine_alfredo carbonara bolognese spag_bol moussaka risotto paella lasagna_meal beef_lasagne lasagne_al_forno beef_lasagna meat_lasagna
  veg_lasagne mac_cheese mac_n_cheese macaroni_cheese cauliflower_cheese mac_n_chs chili_con_carne stroganoff beef_stew chicken_stew casserole hotpot stir_fry stirfry fajita_kit enchilada quesadilla taquito chimichanga nachos_kit corn_chowder
  club_sandwich ploughmans panini_melt toastie sub_roll_meal hoagie wrap_chicken chicken_wrap chicken_caesar caesar_salad greek_salad cobb_salad pasta_salad rice_salad bean_salad coleslaw potato_salad egg_mayo tuna_mayo sushi_box poke_bowl
  yorkshire_pudding yorkshire_puds black_pudding white_pudding haggis faggots pate parfait mousse tiramisu profiterole eclair cheesecake apple_pie cherry_pie pumpkin_pie pecan_pie key_lime_pie lemon_meringue meringue pavlova
  banoffee crumble cobbler strudel danish_pastry turnover apple_turnover cinnamon_roll cinnamon_bun cinnamon_swirl hot_cross_bun teacake scone crumpet pikelet flapjack rocky_road millionaire shortcake swiss_roll victoria_sponge carrot_cake lemon_drizzle
  angel_cake fruit_cake christmas_pudding sticky_toffee rice_pudding bread_butter_pudding lamington pain_chocolat pecan_plait apricot_danish custard_tart custard_pot custard_danish egg_custard creme_caramel creme_brulee panna_cotta jelly_pot jelly_cup
  vanilla_latte iced_latte caramel_latte cappuccino frappuccino mocha iced_coffee cold_brew protein_shake hot_chocolate_pod fruit_salad fruit_cup fruit_pot fruit_snack fruit_roll trail_bar party_platter veggie_tray cheese_platter meal_deal lunch_kit
  rotisserie_chicken cooked_chicken_dinner roast_dinner chicken_dinner mashed_potato mash_potato potato_mash potato_waffle potato_gratin dauphinoise potato_wedge loaded_skins onion_ring garlic_bread garlic_baguette garlic_ciabatta cheesy_bread dough_ball
  stuffed_crust popcorn_chicken popcorn_shrimp corn_dog crab_stick crab_cake fish_cake seafood_stick surimi calamari_ring battered_fish breaded_fish beer_battered coconut_shrimp spring_roll wonton crab_rangoon
  nut_butter garlic_salt onion_salt celery_salt seasoning_salt lemon_pepper garlic_pepper strawberry_milk banana_milk choc_milk chocolate_milk milk_drink banana_chips apple_chips apple_crisps veg_crisps veggie_crisps vegetable_crisps lentil_chips
  kale_chips creamer coffee_creamer coffee_mate pork_rinds pork_scratchings crackling salad_cream easter_egg gin_tonic turnip_greens walnut_whip almond_slices cheese_straws cheese_twists fishcakes orange_squash lemon_squash peach_squash fruit_squash summer_fruits roast_potatoes potato_rosti salted_popcorn popcorn_salted sweet_popcorn
  popcorn_sweet butter_popcorn buttered_popcorn toffee_popcorn caramel_popcorn popcorn_butter microwave_popcorn microwave_popc kettle_corn sweet_salty imitation_crab imit_crab ginger_shot juice_shot mushy_peas lasagne_ready chicken_pasta tuna_pasta
  pasta_bake pasta_pot noodle_pot rice_pot porridge_pot soup_mix gravy_beef_dinner oil_spray dessert_cream dessert_pot dessert almond_bar peanut_bar nut_bar fruit_bar fruit_nut_bar oat_bar breakfast_bar cereal_milk_bar chicken_burger_meal`,
  `gulaschsuppe rindergulasch_fertig frikassee hühnerfrikassee kartoffelpüree kartoffelpuree kartoffelgratin kartoffelknödel knödel kartoffelpuffer reibekuchen kroketten semmelknödel spätzle schupfnudeln leberkäse leberkäs fleischkäse presskopf sülze
  gurkensalat krautsalat farmersalat eiersalat geflügelsalat waldorfsalat budapester_salat reissalat bohnensalat rahmspinat rahmgemüse buttergemüse wokgemüse pfannengemüse rotkohl_fertig sahnepudding schokopudding vanillepudding grießpudding griesspudding grießbrei rote_grütze
  milchreis wackelpudding dessert mousse_au_chocolat käsekuchen apfelstrudel apfelkuchen zitronenkuchen marmorkuchen nusskuchen streuselkuchen donauwelle bienenstich berliner krapfen nussecke mandelhörnchen nusshörnchen puddingbrezel apfeltasche plunder
  rosinenschnecke zimtschnecke schnecke stollen christstollen domino_steine spekulatius dominosteine knoblauchbaguette kräuterbaguette bruschetta flammkuchen zwiebelkuchen quiche_lorraine hähnchen_curry hähnchencurry chicken_curry green_curry red_curry katsu_curry massaman_curry nasi_goreng bami_goreng
  käsespätzle rouladen cordon_bleu hähnchenschnitzel_paniert königsberger eisbein_fertig erbseneintopf linseneintopf linsensuppe erbsensuppe hühnersuppe nudelsuppe gulasch_dose ravioli_dose fischfrikadelle backfisch schlemmerfilet bordelaise brathering rollmops
  matjes bismarckhering eistee apfelschorle schorle fassbrause malzbier radler_dose multivitaminsaft multivitamin erdnussflips flips salzstangen reiswaffeln_schoko müsliriegel proteinriegel eiweißriegel schokoriegel`,
  `creme_dessert crème_brûlée crème_brulée creme_brulee creme_caramel mousse_chocolat riz_au_lait riz_lait liégeois liegeois ile_flottante profiteroles éclair paris_brest pain_chocolat pains_chocolat chausson_pomme chausson_pommes pain_raisins
  viennoiserie madeleine quatre_quarts gaufre crêpe crepes pain_épices tarte_citron tarte_pomme tarte_pommes far_breton clafoutis hachis_parmentier cassoulet ratatouille choucroute_garnie blanquette boeuf_bourguignon bourguignon couscous_royal paella tartiflette
  gratin_dauphinois gratin purée_mousline lasagne_bolognaise lasagnes_bolognaise raviolis_boeuf quiche_lorraine croque_monsieur cordon_bleu poulet_curry poulet_basquaise poulet_riz taboulé taboule piémontaise carottes_râpées carottes_rapées céleri_rémoulade macédoine
  salade_composée rillettes terrine pâté_campagne pate_campagne mousse_canard foie_gras surimi brandade sauce_bolognaise sauce_tomate_basilic soupe velouté potage sirop_menthe sirop_grenadine thé_glacé the_glacé`,
  `arroz_con_leche arroz_leche natillas flan_huevo flan_vainilla tarta_queso croqueta croquetas empanada empanadilla empanadillas tortilla_patata tortilla_patatas tortilla_de_patatas gazpacho salmorejo paella ensaladilla ensaladilla_rusa ensalada_rusa callos fabada
  cocido_montañés lasaña lasaña_boloñesa canelones pizza_bocadillo bocadillo sandwich_mixto san_jacobo flamenquín caldo_cocido churros ensaimada napolitana_chocolate palmera magdalena sobao bizcocho roscón polvorón turrón_blando membrillo horchata sangria tinto_verano caracola
  batido_chocolate batido_fresa granizado`,
  `panna_cotta tiramisù creme_caramel budino cannoli sfogliatella panettone pandoro colomba crostata plumcake torta_mele merendina fiesta_ferrero insalata_mare insalata_di_mare insalata_russa insalata_capricciosa lasagne_bolognese lasagna_bolognese cannelloni parmigiana
  cotoletta cotolette cotoletta_pollo arancini supplì crocchette_patate bastoncini_pesce_misto minestrone zuppa_di vellutata risotto_pronto focaccia_farcita tramezzino piadina_farcita pizzette succo_pera succo_pesca succo_albicocca the_pesca the_limone tè_freddo estathe chinotto crodino
  bitter_san ghiacciolo pasta_al_forno gnocchi_sorrentina vitello_tonnato sugo_pronto ragù ragu_bolognese`,
].flatMap((names) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll("_", " ")),
);
