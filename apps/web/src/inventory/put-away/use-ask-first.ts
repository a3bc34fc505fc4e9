import { useEffect, useRef } from "react";

const keyOf = (questions: readonly string[]): string => questions.join("\n");

/**
 * What is asked before it is saved is answered by a press that found the question standing there: such a press saves, any other only
 * brings the question. So whoever has seen it needs no second press. Source: handbook/stock.md#hardly-meant.
 */
export function useAskFirst(shown: readonly string[]) {
  const standing = useRef("");
  const seen = useRef("");
  // What stands on the screen is outside React, and so is when a press begins.
  useEffect(() => {
    standing.current = keyOf(shown);
  });
  useEffect(() => {
    const note = () => {
      seen.current = standing.current;
    };
    const begins = ["pointerdown", "keydown"] as const;
    for (const event of begins) document.addEventListener(event, note, { capture: true });
    return () => {
      for (const event of begins) document.removeEventListener(event, note, { capture: true });
    };
  }, []);
  return (questions: readonly string[]): boolean =>
    questions.length === 0 || seen.current === keyOf(questions);
}
