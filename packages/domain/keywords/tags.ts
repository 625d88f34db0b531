export const MOST_TAGS = 20;

/** Of a site, those with the most keywords. */
export const MOST_TAGS_LISTED = 1_000;

export const TOO_MANY_TAGS_MESSAGE = `A keyword can have up to ${MOST_TAGS} tags, and at least one of these keywords would go over that limit. Remove some tags first.`;
