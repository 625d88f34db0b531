/** Where on a page a phrase may stand, the most telling first. */
export const IDEA_PLACES = ["title", "heading", "link", "description", "text"] as const;
export type IdeaPlace = (typeof IDEA_PLACES)[number];
