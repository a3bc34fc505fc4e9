import { namesIn } from "./food-words.ts";

/** What shops sell beside food, in the languages of tills; known by these words alone. Source: handbook/receipts.md#not-food. */
export const NOT_FOOD: readonly string[] = [
  `soap shampoo conditioner body_wash detergent bleach softener fabric_softener dish_soap dishwashing dishwasher dishwash toothpaste toothbrush dental mouthwash deodorant razor shaving
  toilet_paper toilet_roll toilet_tissue bath_tissue paper_towel ppr_twl pap_twl ppr_towel kitchen_towel kitchen_roll tissue napkin serviette diaper nappy wipe garbage_bag trash_bag bin_bag bin_liner food_bag freezer_bag veggie_bag
  sandwich_bag ziploc carrier_bag shopping_bag plastic_bag paper_bag reusable_bag bag_fee bag_charge bag_for_life battery duracell light_bulb candle lighter cigarette tobacco marlboro vape magazine newspaper
  greeting_card gift_card giftcard voucher coupon top_up deposit bottle_deposit btl_dep bottle_dep crv container_deposit bottle_return dog_food cat_food pet_food fish_food bird_food bird_seed cat_treat paper_plate plastic_cup wine_glass dog_treat cat_litter whiskas pedigree friskies purina iams sheba felix_cat pro_balance probalance
  charcoal foil aluminium_foil cling_film parchment baking_paper sponge mop broom glove cotton_bud lipstick mascara nail_polish nailpolish compact_powder lotion moisturizer sunscreen paracetamol ibuprofen aspirin bandage
  tampon sanitary_pad flower bouquet stamp umbrella sock water_filter coffee_filter brita food_container canister envelope notebook gillette colgate oral_b lysol clorox febreze glade kleenex charmin bounty_towel pampers huggies tide ariel persil dettol
  hydrogel silk_logo laundry cleaner disinfectant insecticide matches prepaid lottery parking delivery_fee service_charge`,
  `toilettenpapier klopapier toipa toilettenp küchenrolle küchentücher küchentuch taschentücher servietten seife duschgel duschbad zahnpasta zahncreme zahnbürste spülmittel spülmaschinentabs waschmittel weichspüler müllbeutel gefrierbeutel tragetasche
  tüte papiertüte papiertragetasche einkaufstasche tragetüte pfand leergut pfandrückgabe mehrweg batterien kerzen teelichter blumen rosenstrauß blumenstrauß tulpen zeitung zeitschrift tabak zigaretten katzenfutter hundefutter katzenstreu windeln feuchttücher
  nagellack nagelbürste deo deospray rasierer rasierklingen holzkohle grillkohle alufolie frischhaltefolie backpapier gutschein geschenkkarte guthaben schwamm reiniger entkalker putzmittel allzweckreiniger handcreme sonnencreme lippenstift haarspray haarfarbe schuppen schreibwaren papier`,
  `papier_toilette essuie_tout mouchoirs savon gel_douche shampooing dentifrice lessive adoucissant liquide_vaisselle sac_poubelle sacs_poubelle sac_caisse sac_cabas consigne piles bougie fleurs journal tabac cigarettes croquettes litière couches lingettes déodorant éponge papier_aluminium carte_cadeau`,
  `papel_higiénico papel_cocina servilletas pañuelos jabón gel_de_baño gel_ducha champú pasta_de_dientes dentífrico detergente suavizante lavavajillas bolsa bolsa_plástico bolsa_basura pilas velas flores revista periódico tabaco pienso arena_gatos pañales toallitas desodorante lejía estropajo tarjeta_regalo`,
  `carta_igienica carta_cucina fazzoletti sapone bagnoschiuma dentifricio detersivo ammorbidente sacchetto sacchetti shopper busta_spesa batterie candele fiori rivista giornale crocchette lettiera pannolini salviette deodorante candeggina spugna cauzione tovaglioli`,
  `papel_higiénico p_hig pap_hig hig_bh rolo_de_cozinha toalha_papel toalha_pap toalha sabonete gel_de_banho champô xampu pasta_de_dentes amaciador lixívia ag_sanit água_sanitária saco sacola sacos_lixo pilhas velas flores jornal ração fraldas toalhitas desodorizante esponja guardanapos cloro limp limpador desinfetante filtro_pap filtro_papel`,
  `toiletpapier keukenrol keukenpapier zakdoekjes zeep douchegel tandpasta wasmiddel wasverzachter afwasmiddel vaatwastabletten vuilniszakken draagtas plastic_tas boodschappentas statiegeld emballage batterijen kaarsen waxinelichtjes bloemen boeket tijdschrift krant hondenvoer kattenvoer kattenbakvulling luiers doekjes spons cadeaukaart`,
  `papier_toaletowy ręcznik_papierowy ręczniki chusteczki mydło żel_pod_prysznic szampon pasta_do_zębów proszek_do_prania płyn_do_naczyń płyn_do_płukania worki_na_śmieci reklamówka torba kaucja baterie świeca kwiaty gazeta papierosy karma żwirek pieluchy dezodorant gąbka domestos`,
  `toaletní_papír kapesníky mýdlo sprchový_gel šampon zubní_pasta prací_prášek aviváž taška záloha svíčka květiny cigarety pleny`,
  `toalettpapper hushållspapper näsdukar tvål schampo tandkräm tvättmedel sköljmedel diskmedel soppåsar bärkasse papperskasse plastpåse pant batterier värmeljus blommor tidning cigaretter snus kattmat hundmat kattsand blöjor presentkort`,
  `toalettpapir tørkerull såpe sjampo tannkrem vaskemiddel tøymykner oppvaskmiddel søppelposer bærepose handlepose plastpose telys blomster avis sigaretter kattemat hundemat kattesand bleier gavekort zalo`,
  `toiletpapir køkkenrulle sæbe vaskemiddel skyllemiddel opvaskemiddel affaldsposer bærepose fyrfadslys buket cigaretter kattemad hundemad kattegrus bleer`,
  `wc_paperi talouspaperi nenäliina saippua suihkugeeli hammastahna pyykinpesuaine huuhteluaine tiskiaine astianpesuaine roskapussi muovikassi paperikassi kassi pantti paristo kynttilä kukat savukkeet tupakka kissanruoka koiranruoka kissanhiekka vaipat deodorantti lahjakortti`,
  `hârtie_igienică prosoape săpun gel_de_duș șampon pastă_de_dinți balsam_rufe saci_menajeri pungă sacoșă sacosa punga baterii lumânare flori țigări hrană_pisici hrană_câini scutece garanție_sgr garantie sgr ambalaj`,
  `toaletni_papir papirnati_ručnici maramice sapun gel_za_tuširanje pasta_za_zube deterdžent omekšivač vrećica vreće povratna_naknada svijeća cvijeće cigarete hrana_za_mačke hrana_za_pse pelene dezodorans`,
  `toalettpapír wc_papír papírtörlő zsebkendő szappan tusfürdő sampon fogkrém mosópor mosószer öblítő mosogatószer szemeteszsák szatyor bevásárlótáska betétdíj visszaváltási_díj gyertya virág újság cigaretta macskaeledel kutyaeledel pelenka dezodor`,
  `tuvalet_kağıdı kağıt_havlu peçete mendil sabun duş_jeli şampuan diş_macunu deterjan yumuşatıcı bulaşık çöp_torbası çöp_poşeti poşet alışveriş_poşeti torba çiçek gazete sigara kedi_maması köpek_maması bebek_bezi çamaşır_suyu`,
  `tisu tandas sabun syampu ubat_gigi berus_gigi pencuci beg_plastik plastik beg_sampah bateri lilin rokok makanan_kucing lampin`,
].flatMap(namesIn);

/** The same in English alone, as a household lists it: body, medicine, babies, pets, kitchen, garden, desk. */
export const HOUSEHOLD_GOODS: readonly string[] = namesIn(`
  loo_roll loo_paper bog_roll wet_wipe baby_wipe hankie handkerchief straw hand_cream face_cream foot_cream body_cream night_cream day_cream eye_cream skin_cream sun_cream suncream shaving_cream shave_cream nappy_cream diaper_cream
 antiseptic_cream cold_cream hair_cream bb_cream moisturiser sunblock aftersun after_sun bath_oil baby_oil body_oil hair_oil massage_oil motor_oil engine_oil lamp_oil essential_oil tea_tree_oil beard_oil chain_oil
 petroleum_jelly bath_salt epsom_salt dishwasher_salt road_salt bath_bomb bubble_bath shower_gel hair_gel hair_spray hairspray hair_dye hair_wax toner cleanser face_mask face_wash hand_wash handwash hand_gel sanitizer sanitiser perfume aftershave
 cotton_wool cotton_pad cotton_swab nail_file nail_clipper nail_varnish tweezers comb hairbrush hair_tie hair_clip makeup make_up eyeliner foundation concealer blusher lip_balm lip_gloss dental_floss floss toothpick interdental denture
 painkiller pain_killer pain_reliever plaster band_aid medicine tablet_medicine cough_syrup cough_drop cough_mixture cold_flu antihistamine antacid laxative ointment thermometer inhaler vitamin multivitamin probiotic_capsule capsule melatonin
 contact_lens lens_solution condom lubricant pregnancy_test sanitary_towel sanitary_pad panty_liner pantyliner incontinence
 baby_bottle baby_monitor dummy pacifier teat bib stroller_toy pull_up swim_nappy changing_mat breast_pad
 pet_treat dog_chew dog_biscuit dog_bone dog_lead dog_toy cat_toy puppy_food kitten_food puppy_pad poo_bag hamster rabbit_food rabbit_hay flea_treatment bird_feeder fat_ball chicken_feed horse_feed aquarium tomato_feed plant_feed plant_food feed
 washing_up_liquid washing_powder washing_liquid washing_tablet laundry_powder laundry_pod dish_liquid dish_tablet dishwasher_tablet rinse_aid descaler stain_remover limescale oven_cleaner glass_cleaner bathroom_cleaner toilet_cleaner toilet_duck
 drain_unblocker polish furniture_polish shoe_polish air_freshener room_spray duster scourer scouring_pad brillo_pad steel_wool dishcloth tea_towel dish_towel bath_towel hand_towel microfibre cloth bucket dustpan vacuum hoover ironing starch_spray
 kitchen_paper rubbish_bag refuse_bag garden_bag bin_sack black_bag caddy_liner compost_bag sandwich_wrap saran_wrap plastic_wrap cling_wrap beeswax_wrap tin_foil tinfoil aluminum_foil wax_paper greaseproof baking_parchment baking_mat
 muffin_case cupcake_case cake_case bun_case cake_tin baking_tin loaf_tin muffin_tin roasting_tin baking_tray baking_sheet oven_tray cake_stand cake_topper piping_bag cookie_cutter ice_tray ice_cube_tray ice_pack
 egg_box egg_cup egg_timer egg_slicer egg_poacher rice_cooker slow_cooker pressure_cooker garlic_press lemon_squeezer potato_masher potato_peeler apple_corer cheese_board cheese_grater nutcracker nut_cracker milk_frother milk_jug
 butter_dish butter_knife bread_bin bread_knife bread_maker bread_board coffee_machine coffee_maker coffee_grinder coffee_cup coffee_mug tea_pot teapot tea_strainer tea_light tea_cosy salad_bowl salad_spinner fruit_bowl soup_bowl cereal_bowl
 pepper_mill pepper_grinder salt_shaker salt_cellar salt_mill sugar_bowl spice_rack wine_rack wine_opener bottle_opener can_opener tin_opener corkscrew lunch_box lunchbox water_bottle thermos flask frying_pan saucepan sauce_pan wok
 chopping_board cutting_board rolling_pin mixing_bowl measuring_jug measuring_cup measuring_spoon wooden_spoon spatula ladle whisk tongs colander sieve strainer peeler grater opener knife fork_set cutlery plate_set mug tumbler placemat coaster
 oven_glove oven_mitt apron rubber_glove tupperware clingfilm kettle toaster blender mixer food_processor scales funnel cooker masher squeezer corer grinder frother timer shaker
 tealight firelighter fire_lighter firewood kindling briquette charcoal_briquette bbq_coal match matchstick candle_holder light_bulb lightbulb led_bulb fuse extension_lead adapter charger usb_cable cable flashlight
 potting_soil potting_mix compost plant_pot flower_pot plant grass_seed tomato_seed flower_seed vegetable_seed lawn_feed lawn_seed fertiliser fertilizer weed_killer weedkiller slug_pellet garden_hose hose watering_can secateurs mouse_trap rat_poison ant_powder
 fly_spray insect_repellent mosquito bug_spray roses_bunch bunch_of_roses rose_bouquet tulip daffodil lily_bouquet orchid houseplant
 birthday_card christmas_card thank_you_card wrapping_paper gift_wrap gift_bag ribbon balloon party_hat paper_cup paper_straw paper_napkin sellotape sticky_tape duct_tape masking_tape glue glue_stick blu_tack pen pencil marker highlighter crayon eraser
 stapler paper_clip drawing_pin printer_paper printer_ink ink_cartridge toner_cartridge post_it sticky_note folder ring_binder scissors ruler calendar diary postage rolling_paper cigar cigarillo rizla vape_liquid snuff nicotine
 screw nail_pack hammer paint paintbrush sandpaper wd40 bike_light bike_pump tyre wiper_fluid antifreeze screenwash screen_wash de_icer car_wash petrol diesel toy puzzle board_game t_shirt pants tights slipper shoe_lace shoelace umbrella suitcase
  andrex cushelle domestos lenor calgon dreft cillit harpic nivea nurofen calpol strepsils lemsip gaviscon tampax bodyform durex aquafresh sensodyne listerine pantene garnier loreal zewa hakle scottex fairy_liquid milkshake_maker
  baby_powder talc bowl jug chopper tongs salad_server wire glass phone_case phone pillow duvet curtain rug lamp fish_tank killer repellent beer_mat cookie_jar biscuit_tin storage_jar jam_jar mason_jar kilner_jar vase picture_frame bulb_led light_fitting
  nail_clippers remover cable_tie zip_tie padlock key_ring battery_pack bin_lid dish_rack drying_rack clothes_peg clothes_line laundry_basket hanger ironing_board stain_stick bath_mat shower_curtain toilet_brush toilet_seat toothpaste_tube vitamin_c vitamin_d
`);

/** Not food where no word of the name is one. */
export const NOT_FOOD_ALONE: readonly string[] = namesIn(
  "paper bag sac tas tasche beutel pose sac bolsas pile filter container razors card fee gebuhr",
);

/** Food, but none of the catalogue's: a name that says so is no apple, however many are in it. */
export const OTHER_FOOD: readonly string[] = namesIn(
  `baby_milk infant_milk baby_formula infant_formula baby_rice follow_on_milk kindermilch folgemilch lait_infantile french_toast belgian_bun choux_bun iced_bun cream_bun chelsea_bun sticky_bun
   potato_salad pasta_salad egg_salad tuna_salad fruit_salad chicken_salad garlic_bread banana_bread root_beer ice_cream_cone mustard_green onion_ring corn_dog jerky pizza_roll
  water_chestnut coconut_water rice_pudding bread_pudding fried_rice milk_dud batter_mix spice_latte latte_drink cheesecake_mix chili_con_carne
  cake pie tart muffin donut doughnut pudding brownie pancake trifle soda energy_drink drink shake milkshake smoothie squash_drink sandwich sushi maki kebab lasagna_meal ready_meal peanut_butter_cup butter_cup
  pot_noodle ice_tea iced_tea lemon_tea juice_drink nectar cordial syrup_drink dip fish_ball fish_cake spring_roll samosa sausage_roll pasty quiche burrito kit meal dinner snack bar balls cola_bottles baby_food infant_formula formula gum chewing_gum
  cider_donut flavoured flavored sauce juice jus saft suc zumo sumo suco succo sok mehu sap lé suyu kraker cupcake cheesecake protein_bar energy_bar vitamin supplement seasoning dressing_mix slaw coleslaw salad_kit
  kuchen torte lebkuchen oblatenlebkuchen muffins milchreis kartoffelsalat nudelsalat fleischsalat heringssalat suppenhuhn_topf fertiggericht fertiggerichte eintopf götterspeise goettersp apfellinge maultasche döner riegel schokoriegel schaschlik schaschlikspieß schaschlikspiess hering heringsfilet heringe
  gâteau tarte flan compote sirop galette boisson quenelle taboulé tarta pastel bizcocho magdalenas batido zumos néctar turrón torta merendine crostata bolo néctar nect empada tort baton ciasto wafelki zapiekanka dort kolač kolac
  kaka bulle kanelbulle kake bolle vafler kage wienerbrød pulla kakku korvapuusti prăjitură napolitane kolači kroštule sütemény torta_szelet baklava lokum kek gofret kuih kek keropok karipap nocco soan_papdi doi konnyaku chek_hup mi_goreng_siap super_crwc cereal_drink oat_drink_mix
  rice_paper edible_flower scotch_egg pork_pie milkybar kinder snickers mars twix bounty kitkat hot_cup pre_mix`,
);
