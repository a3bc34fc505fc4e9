/** In front of the text it tells spreadsheets that this is UTF-8; else they spoil every accent. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Hands a comma-separated text to the person as a file. */
export function downloadCsv(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
