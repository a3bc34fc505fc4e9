/** The server's texts about recipe pictures. */
export const words = {
  added: "Picture added.",
  missing: "Choose a picture first.",
  large: "The picture is too large: at most 25 MB and 80 megapixels.",
  type: "Choose a JPEG, PNG, WebP or AVIF picture.",
  heic: "HEIC pictures cannot be read here. Save it as JPEG and choose that.",
  unreadable: "This picture could not be read.",
  busy: "Other pictures are being read. Try again in a moment.",
  stopped: "Reading the picture was stopped. Try again.",
  tooMany: "A recipe has at most {most, number} pictures: take one off first.",
  noRoom: "There is no room for more pictures: take some off first.",
} as const;
