import { vi } from "vitest";

/** The files that the app hands to the person from now on, in their order, in place of what a browser does with them. */
export function handedFiles(): readonly File[] {
  const files: File[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as File)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  return files;
}
