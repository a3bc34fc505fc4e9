/** What every place shows of Larder, in its words and icon. */
export const app = {
  id: "larder",
  name: "Larder",
  tagline: "Pantry, recipes, receipts and food budget of a household",
  description: [
    "Larder keeps a household's food in one exact loop: what is on the shelves and when it expires, which recipes can be cooked from it, what a meal costs, and what the month's food budget has left.",
    "Cooking takes the ingredients from stock, soonest to expire first. A photographed receipt puts its items in stock and into the budget; it is read on your own machine.",
    "It keeps one database file, works on phones without a connection, and calls nobody but what you set.",
  ],
  port: 3000,
  dataPath: "/data",
  icon: "apps/web/public/icon-512.png",
  /** The receipt reader takes the most, in a process of its own. */
  memoryMegabytes: 1536,
} as const;

/** What is known only to the one who publishes the packages. */
export interface Publication {
  /** The container image, with its registry and tag. */
  readonly image: string;
  /** Where the sources and the support are. */
  readonly site: string;
  readonly version: string;
  /** Archives of the package, for a place without containers. */
  readonly archives: readonly Archive[];
}

/** The folder of `scripts/package.mjs` as `larder-VERSION-ARCHITECTURE.tar.gz`. */
export interface Archive {
  /** In Debian's words. */
  readonly architecture: string;
  readonly url: string;
  readonly sha256: string;
}
