import { vi } from "vitest";

/** The files that the app downloads from now on. */
export function handedFiles(): readonly File[] {
  const files: File[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as File)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  return files;
}
