const STOP = new Set("a an the of to and is are for this with on in".split(" "));

/** Its words are their own terms, in the singular. */
export function sentence(text: string) {
  const words = text.split(" ").map((token) => {
    const spelling = token.replace(/[(),.]/g, "").toLowerCase();
    const term = STOP.has(spelling) ? null : spelling.replace(/s$/, "");
    return { spelling, term, opens: token.startsWith("(") };
  });
  return { text, words };
}
