/** The field that one key leads to. */
export const PAGE_SEARCH_ID = "page-search";
