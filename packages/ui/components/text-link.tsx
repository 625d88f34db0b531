/** The look of a link in a sentence, for a router's own link component too. */
export const textLink = "font-medium text-accent hover:text-accent-strong hover:underline";
