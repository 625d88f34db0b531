export const MOST_TAGS = 20;

export const TOO_MANY_TAGS_MESSAGE = `A keyword can have up to ${MOST_TAGS} tags, and one of these would go over that limit. Remove some tags first.`;
