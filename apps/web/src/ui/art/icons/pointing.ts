const pointing = new Set<string>();

/** An icon that points sideways, such as an arrow. It is mirrored in a right-to-left language. */
export function pointingIcon(path: string): string {
  pointing.add(path);
  return path;
}

export const pointsSideways = (path: string): boolean => pointing.has(path);
