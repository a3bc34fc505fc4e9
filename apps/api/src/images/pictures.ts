import type { RecipeImage } from "@larder/contract/recipes/recipe-parts";
import type { Config } from "../server/config.ts";
import { SignedAddresses, type Asker, type Sign } from "../http/limits/signed-address.ts";
import { PictureFolder, pictureFolder } from "./picture-folder.ts";
import { PictureMaker } from "./picture-maker.ts";

/** Under which name the installation keeps the secret of its pictures: of their addresses, and of the names of their files. */
export const PICTURES_SECRET = "pictures";

/** A picture on a recipe, as its rows have it. */
export interface ImageRow {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

/** A picture as one caller is answered it. */
export type PresentImage = (recipeId: number, image: ImageRow) => RecipeImage;

/** What an address leads to, whichever the size. */
export function subjectOf(recipeId: number, imageId: number): string {
  return `recipes/${recipeId}/images/${imageId}`;
}

interface Opened {
  readonly addresses: SignedAddresses;
  readonly folder: PictureFolder | null;
}

/** What a process needs for pictures: who makes them, where they are, how they are addressed. */
export class Pictures {
  readonly maker = new PictureMaker();
  readonly #config: Pick<Config, "dataDir" | "databaseUrl">;
  #opened: Opened | null = null;

  constructor(config: Pick<Config, "dataDir" | "databaseUrl">) {
    this.#config = config;
  }

  /** Takes the installation's secret, before the first call. */
  open(secret: Buffer): void {
    const { dataDir, databaseUrl } = this.#config;
    const folder =
      databaseUrl === undefined ? new PictureFolder(pictureFolder(dataDir), secret) : null;
    this.#opened = { addresses: new SignedAddresses(secret), folder };
  }

  /** The folder of their files; null where several processes share none and the database keeps them. */
  get folder(): PictureFolder | null {
    return this.#open.folder;
  }

  get addresses(): SignedAddresses {
    return this.#open.addresses;
  }

  /** How pictures are shown to whoever sent a request: with addresses that are theirs, today. Free where there are no pictures. */
  presenterFor(request: Asker, now: number): PresentImage {
    let sign: Sign | undefined;
    return (recipeId, { id, width, height }) => {
      sign ??= this.addresses.signerFor(request, now);
      const subject = subjectOf(recipeId, id);
      const pass = sign(subject);
      const address = (size: string): string => `/api/${subject}/${size}?pass=${pass}`;
      return { id, url: address("full"), thumbnailUrl: address("thumbnail"), width, height };
    };
  }

  get #open(): Opened {
    if (this.#opened === null) throw new Error("The pictures' secret is not known yet.");
    return this.#opened;
  }
}
