/** Of every link preview, px: the shape Open Graph readers crop least. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
