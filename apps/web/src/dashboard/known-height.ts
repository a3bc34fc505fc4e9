/** How tall the columns of the dashboard were when they were last seen in this browser, per account; pixels. */
const KEY = "dashboard-heights";

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch (error) {
    // Storage is off, or its entry is foreign.
    if (error instanceof DOMException || error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Columns that load late. */
type Column = "lead" | "beside";

const nameOf = (userId: number, column: Column): string => `${userId} ${column}`;

/** The height to reserve; null on a first visit. */
export function knownHeight(userId: number | undefined, column: Column): number | null {
  const height = userId === undefined ? null : readAll()[nameOf(userId, column)];
  return typeof height === "number" && Number.isFinite(height) && height >= 0 ? height : null;
}

/** Keeps the height for the next visit. */
export function keepHeight(userId: number | undefined, column: Column, height: number): void {
  if (userId === undefined || knownHeight(userId, column) === height) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [nameOf(userId, column)]: height }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
