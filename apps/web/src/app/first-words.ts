import { words as landing } from "@larder/words/en/landing";
import { addWords } from "@larder/words/say";

/** The texts of the first route come with its code, so that it waits for nothing more. Source: handbook/words.md#loading. */
addWords("landing", landing);
