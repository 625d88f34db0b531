const LONGEST = 110;
/** Signs of code, and of permanent links that some generators put into headings. */
const CODE = /[;{}<>=|@\\_`~^#¶§]|\(\)|\w\.\w|::|\b[a-z]+[A-Z]/u;
const NUMBERING = /^(?:\(?\d+(?:\.\d+)*[.):]?|Q\d*[.:)])\s+/iu;
/** English only: what a person starts a question with. */
const ASKS =
  /^(?:how|what|what's|why|when|where|which|who|whose|is|are|am|do|does|did|can|could|should|would|will|has|have|may|must)\b/iu;
/** They ask about something that only their page shows. */
const LEANS = /\b(?:this|that|these|those|above|below|following|here|we)\b/iu;
const ENDS = /[?？]$/u;
const FEWEST_WORDS = 3;

/** A question as a person would ask it, without numbering and permalink signs; null: it is none. */
export function naturalQuestion(text: string, language: string): string | null {
  const plain = text
    .normalize("NFKC")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[¶#§🔗]$/u, "")
    .trim()
    .replace(NUMBERING, "");
  if (!ENDS.test(plain) || plain.length > LONGEST || CODE.test(plain)) return null;
  if (language !== "en" && language !== "") return plain;
  const words = plain.split(" ").length;
  return words >= FEWEST_WORDS && ASKS.test(plain) && !LEANS.test(plain) ? plain : null;
}
