import { useEffect, useRef } from "react";

const keyOf = (questions: readonly string[]): string => questions.join("\n");

/**
 * A press that starts while the question is displayed answers it and saves; any other press only
 * displays it. No further press is needed. Source: handbook/stock.md#hardly-meant.
 */
export function useAskFirst(shown: readonly string[]) {
  const standing = useRef("");
  const seen = useRef("");
  // The display and the start of a press are outside React.
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
