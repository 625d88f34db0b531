const LONGEST = 40;
const MOST = 20;

/** Parses comma-separated tags, deduplicated. */
export function readTags(typed: string): { tags: string[]; problem: string | null } {
  const tags = [...new Set(typed.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
  return { tags, problem: problemOf(tags) };
}

function problemOf(tags: readonly string[]): string | null {
  if (tags.some((tag) => tag.length > LONGEST)) {
    return `Use at most ${LONGEST} characters for a tag.`;
  }
  return tags.length > MOST ? `Use at most ${MOST} tags at a time.` : null;
}
