/** Where on a page a phrase may stand, the most telling first. */
export const PAGE_PARTS = ["title", "heading", "link", "description", "text"] as const;
export type PagePart = (typeof PAGE_PARTS)[number];
