/** The header that says in which language the page is that makes a call; its refusals are in that language. */
export const PAGE_LANGUAGE = 'page-language';
