export const ANNOTATION_MAX_LENGTH = 200;

/** More than anyone would read on a chart. */
export const MOST_ANNOTATIONS = 1_000;

export const TOO_MANY_ANNOTATIONS_MESSAGE =
  "This site has reached the limit of 1,000 notes. Delete one first.";
