const BEFORE_CODE = "LRD:";
/** 16 bytes as base64url. */
const CONTENT = /^(?:LRD:|https?:\/\/[^\s?#]+\/l\/)([\w-]{22})$/;
/** Longest content that is looked at. */
const LONGEST_CONTENT = 500;

/** The content of a QR code that no address can hold. Source: handbook/labels.md#codes. */
export const labelContent = (code: string): string => `${BEFORE_CODE}${code}`;

/** The code of a lot in the content of a label's QR code; null for other text. */
export function readLabelCode(text: string): string | null {
  const content = text.trim();
  return content.length > LONGEST_CONTENT ? null : (CONTENT.exec(content)?.[1] ?? null);
}
