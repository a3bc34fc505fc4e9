/** An address that a link may lead to: http and https alone; null for anything else. */
export function webAddress(text: string | null | undefined): URL | null {
  const address = text ? parsed(text) : null;
  return address?.protocol === "http:" || address?.protocol === "https:" ? address : null;
}

/** `URL.canParse` came with Safari 17. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
