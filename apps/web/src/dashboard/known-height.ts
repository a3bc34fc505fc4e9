/** How tall the first things to do were when they were last seen in this browser, per account; pixels. */
const KEY = "dashboard-first-height";

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch (error) {
    // Storage is off, or somebody else has written there.
    if (error instanceof DOMException || error instanceof SyntaxError) return {};
    throw error;
  }
}

/** The height to hold free until they are known again; null when nobody has seen them here. */
export function knownHeight(userId: number | undefined): number | null {
  const height = readAll()[String(userId)];
  return typeof height === "number" && Number.isFinite(height) && height >= 0 ? height : null;
}

/** Keeps the height for the next visit. */
export function keepHeight(userId: number | undefined, height: number): void {
  if (userId === undefined || knownHeight(userId) === height) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [userId]: height }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
