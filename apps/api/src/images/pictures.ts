import type { RecipeImage } from "@larder/contract/recipes/recipe-parts";
import type { Config } from "../server/config.ts";
import { SignedAddresses, type Asker, type Sign } from "../http/limits/signed-address.ts";
import { PictureFolder, pictureFolder } from "./picture-folder.ts";
import { PictureMaker } from "./picture-maker.ts";

/** The name of the installation's secret for addresses and file names of pictures. */
export const PICTURES_SECRET = "pictures";

/** A picture on a recipe. */
export interface ImageRow {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

/** Presents a picture to one caller. */
export type PresentImage = (recipeId: number, image: ImageRow) => RecipeImage;

/** The signed subject, the same for both sizes. */
export function subjectOf(recipeId: number, imageId: number): string {
  return `recipes/${recipeId}/images/${imageId}`;
}

interface Opened {
  readonly addresses: SignedAddresses;
  readonly folder: PictureFolder | null;
}

/** Everything a process needs for pictures: converter, storage and addresses. */
export class Pictures {
  readonly maker = new PictureMaker();
  readonly #config: Pick<Config, "dataDir" | "databaseUrl">;
  #opened: Opened | null = null;

  constructor(config: Pick<Config, "dataDir" | "databaseUrl">) {
    this.#config = config;
  }

  /** Sets the installation's secret before the first call. */
  open(secret: Buffer): void {
    const { dataDir, databaseUrl } = this.#config;
    const folder =
      databaseUrl === undefined ? new PictureFolder(pictureFolder(dataDir), secret) : null;
    this.#opened = { addresses: new SignedAddresses(secret), folder };
  }

  /** Null if the database stores pictures because processes share no folder. */
  get folder(): PictureFolder | null {
    return this.#open.folder;
  }

  get addresses(): SignedAddresses {
    return this.#open.addresses;
  }

  /**
   * Presents pictures to a caller with signed addresses of today. Free of cost without pictures.
   */
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
