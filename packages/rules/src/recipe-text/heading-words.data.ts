/** Words of headings, for regular expressions; the part of a recipe that each begins. */
export const SECTION_WORDS = {
  ingredients: `ingredients?|(?:recipe )?ingredients? list|recipe ingredients|what you(?:'|’)?ll need|you(?:'|’)?ll need|you will need|what you need|
    shopping list|zutaten(?:liste)?|das brauchst du|du brauchst|ingrédients?|il (?:vous|te) faut|ce qu(?:'|’)il (?:vous|te) faut|ingredientes?|
    necesitas|ingredienti|occorrente|ingrediënten|ingredienser|składniki|ingredience|suroviny|hozzávalók|ainekset|ingrediente|sastojci|sestavine|
    malzemeler|υλικά|ингредиенты|інгредієнти|продукти|המצרכים|מצרכים|المكونات|المقادير|材料|食材`,
  steps: `(?:cooking |recipe )?(?:directions?|instructions?|steps?|method|procedure|preparation|preparing)|how to (?:make|cook|prepare)(?: it| this)?|
    making it|what to do|zubereitung(?:sschritte)?|so geht(?:'|’)?s|so wird(?:'|’)?s gemacht|arbeitsschritte|anleitung|préparation|étapes?|
    réalisation|recette|marche à suivre|preparación|elaboración|instrucciones|pasos|modo de preparación|modo de preparo|modo de fazer|preparazione|
    procedimento|svolgimento|esecuzione|bereiding(?:swijze)?|werkwijze|tillagning|gör så här|fremgangsmåde|fremgangsmåte|gør sådan|
    przygotowanie|sposób przygotowania|postup|elkészítés|valmistus|mod de preparare|priprema|hazırlanışı|yapılışı|εκτέλεση|приготовление|
    приготування|приготвяне|אופן ההכנה|طريقة التحضير|作り方|做法`,
  notes: `(?:(?:recipe|cook(?:'|’)?s|chef(?:'|’)?s|author(?:'|’)?s) )?(?:notes?|tips?|hints?|variations?)(?: (?:and|&) (?:notes?|tips?|variations?))?|
    storage|to store|make ahead|substitutions?|notizen?|anmerkungen?|hinweise?|tipps?|remarques?|astuces?|conseils?|notas?|consejos?|trucos?|note|
    consigli(?:o)?|suggerimenti`,
  skipped: `nutrition(?:al)?(?: (?:facts|information|info))?|nutrients?|nährwerte?|valeurs? nutritionnelles?|información nutricional|
    valori nutrizionali|equipment|tools?|comments?|reviews?|related recipes?|share this|you may also like|küchengeräte|ustensiles?|utensilios|
    utensili|matériel`,
} as const;

/** What a part of the ingredients is called; alone, for it is no food that one buys. */
export const GROUP_NAMES = `fillings?|toppings?|dough|batter|marinade|glaze|frosting|icing|crust|base|garnish(?:es)?|streusel|crumble|ganache|sauce|
  dressing|vinaigrette|syrup|pastry|meatballs|patties|broth|rub|salsa|salad|assembly|to serve|for serving|serving|decoration|filling & topping|
  coating|brine|stuffing|pudding|pie|cake|custard|caramel|compote|slaw|gravy|spice mix|for garnish|bowls?|
  füllung|teig|belag|so(?:ß|ss)e|guss|zuckerguss|glasur|boden|streusel|marinade|garnitur|dekoration|deko|creme|mürbeteig|hefeteig|salat|
  außerdem|ausserdem|zum bestreuen|zum garnieren|zum servieren|einlage|topping|
  garniture|pâte|farce|glaçage|crème|fond|décoration|pâte à crêpes|nappage|accompagnement|pour servir|
  relleno|masa|aderezo|aliño|cobertura|glaseado|marinada|adobo|guarnición|decoración|sofrito|para servir|majado|crema|
  ripieno|impasto|condimento|guarnizione|glassa|copertura|farcitura|decorazione|per servire|crema|base|soffritto|
  vulling|deeg|saus|fyllning|deg|sås|fyld|dej|nadzienie|ciasto|sos|polewa|náplň|těsto|omáčka|poleva|töltelék|tészta|szósz|täyte|taikina|kastike`;

/** What marks a group behind another word: "lemon glaze", "Quarkfüllung". */
export const GROUP_ENDINGS = `fillings?|toppings?|dough|batter|marinade|glaze|frosting|icing|crust|garnish|streusel|crumble|ganache|vinaigrette|brine|
  füllung|teig|belag|guss|glasur|boden|relleno|ripieno|impasto`;

/** Buttons and other furniture of a page, which a copied page has among its text; a whole line of them. */
export const FURNITURE = `jump to (?:the )?(?:recipe|video|comments)|(?:print|save|pin|share|rate|email|copy|download|text)(?: (?:the|this))?(?: recipe| ingredients| page)?|
  skip to (?:the )?(?:content|recipe|main content|primary (?:navigation|sidebar))|leave a (?:comment|review|reply)|read more|(?:add to |my )?(?:favou?rites|collection)|
  (?:add to )?(?:shopping list|meal plan(?:ner)?)|cook mode(?: prevent your screen from going dark)?|prevent your screen from going dark|us customary|metric|imperial|
  units?|scale|[½\\d]{1,2}x|facebook|pinterest|twitter|whatsapp|instagram|tweet|menu|search|home|advertisement|ad|watch (?:the )?(?:video|how to make it)|
  subscribe|newsletter|close|share on \\p{L}+|log in|sign (?:in|up)|\\d{1,6} (?:comments?|shares?|saves?)|
  zum rezept(?: springen)?|direkt zum rezept|(?:rezept )?(?:drucken|ausdrucken|speichern|merken|teilen|bewerten)|werbung|anzeige|
  aller à la recette|imprimer(?: la recette)?|enregistrer|partager|ir a la receta|imprimir(?: receta)?|guardar|compartir|vai alla ricetta|
  stampa(?: (?:la )?ricetta)?|salva|condividi|publicidad|pubblicità|publicité`;
