/** In front of the text it tells spreadsheets that this is UTF-8; else they spoil every accent. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Hands a file to the person under its name. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Hands a comma-separated text to the person as a file. */
export function downloadCsv(fileName: string, csv: string): void {
  downloadFile(new File([BYTE_ORDER_MARK, csv], fileName, { type: "text/csv" }));
}
