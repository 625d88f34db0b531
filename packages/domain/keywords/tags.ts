export const MOST_TAGS = 20;

export const TOO_MANY_TAGS_MESSAGE = `A keyword has at most ${MOST_TAGS} tags, and one of these would have more. Remove some first.`;
