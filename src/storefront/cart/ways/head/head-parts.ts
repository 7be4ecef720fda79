/** The ids of the parts of the page's head that change in the browser, and are rendered by the server. */
export const OPEN_UNTIL = 'open-until';
export const HEAD_WAY = 'head-way';
export const HEAD_AREA = 'head-pincode';
export const AREA_TOLD = 'head-area';
