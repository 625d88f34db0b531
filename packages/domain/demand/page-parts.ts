/** Page parts in which a phrase may occur, most relevant first. */
export const PAGE_PARTS = ["title", "heading", "link", "description", "text"] as const;
export type PagePart = (typeof PAGE_PARTS)[number];
