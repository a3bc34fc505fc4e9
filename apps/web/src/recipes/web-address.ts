/** An address that a link may lead to: http and https alone; null for anything else. */
export function webAddress(text: string | null | undefined): URL | null {
  if (!text || !URL.canParse(text)) return null;
  const address = new URL(text);
  return address.protocol === "http:" || address.protocol === "https:" ? address : null;
}
