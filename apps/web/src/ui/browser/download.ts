/** Spreadsheets need it to recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads comma-separated text as a file. */
export function downloadCsv(fileName: string, csv: string): void {
  downloadFile(new File([BYTE_ORDER_MARK, csv], fileName, { type: "text/csv" }));
}
