import * as first from "@larder/words/en/first";
import { addWords } from "@larder/words/say";

/**
 * The first route's English texts are part of its code, so that it waits for nothing else. Source:
 * handbook/words.md#loading.
 */
addWords(first);
