import data from "./astronaut.webp";

/**
 * Eileen Collins, by NASA: in the public domain. From scikit-image's "astronaut", cropped and made
 * smaller. A data URL, since a page opened from a folder may not read the pixels of a file.
 */
export const astronaut = data;
