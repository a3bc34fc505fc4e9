import { say } from "@larder/words/say";
/** The first tab stop of every screen. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-16 start-3 z-60 rounded-md bg-raised px-4 py-[11px] text-link focus:top-2"
    >
      {say("frame.skipToContent")}
    </a>
  );
}
