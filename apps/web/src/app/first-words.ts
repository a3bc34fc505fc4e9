import { words as badges } from "@larder/words/en/badges";
import { words as demo } from "@larder/words/en/access/demo";
import { words as frame } from "@larder/words/en/frame";
import { words as landing } from "@larder/words/en/access/landing";
import { wantWords } from "@larder/words/load-words";
import { addWords } from "@larder/words/say";

/**
 * The first route's English texts are part of its code, so that it waits for nothing else. Source:
 * handbook/words.md#loading.
 */
addWords({ badges, demo, frame, landing });
wantWords(["badges", "demo", "frame", "landing"]);
