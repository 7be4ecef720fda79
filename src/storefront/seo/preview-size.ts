/** The size of every link preview, px: the shape that Open Graph readers crop least. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
