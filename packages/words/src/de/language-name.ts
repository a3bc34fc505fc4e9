/** The name of this language in itself. */
export const languageName = "Deutsch";
