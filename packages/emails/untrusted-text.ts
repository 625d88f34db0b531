const LONGEST_NAME = 60;

// Bidirectional controls count as breaks, too: one of them can reverse the rest of a line.
const BREAKS = /[\s\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

const LOOKS_LIKE_A_LINK = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u;

export function oneLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, " ").trim();
}

/** Anyone can sign up a stranger's address, so a name must not be able to carry an ad to it. */
export function greeting(name: string): string {
  const line = oneLine(name);
  if (line === "" || LOOKS_LIKE_A_LINK.test(line)) return "Hello,";
  return `Hello ${shortened(line)},`;
}

function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= LONGEST_NAME) return name;
  return `${characters.slice(0, LONGEST_NAME).join("")}…`;
}
