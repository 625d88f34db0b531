const CHARACTERS_A_STEP = 4_096;

/** A text in pieces that take little time each, without cutting words. */
export function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const piece = text.slice(start, start + CHARACTERS_A_STEP);
    const isLast = start + piece.length >= text.length;
    const end = isLast ? piece.length : endOfWords(piece);
    yield piece.slice(0, end);
    start += end;
  }
}

/** Where no word is cut; text without spaces is cut anywhere. */
function endOfWords(piece: string): number {
  const space = Math.max(piece.lastIndexOf(" "), piece.lastIndexOf("\n"));
  return space > 0 ? space : piece.length;
}

export function wordsOfAddress(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
