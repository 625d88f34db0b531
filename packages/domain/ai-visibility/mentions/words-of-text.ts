/** A word, with the apostrophes inside it. */
export interface TextWord {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;

export function wordsOf(text: string): TextWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    return { start: index, end: index + word.length, text: word };
  });
}

export interface TextAddress {
  readonly start: number;
  readonly end: number;
  /** In the form URLs have it; empty if it is none. */
  readonly host: string;
  /** What a reader doesn't see: the target of a Markdown link. */
  readonly isHidden: boolean;
}

/** Scripts without spaces end an address, too: '詳しくはacme.exampleで'. */
const CHUNK =
  /[^\s<>()[\]{}"“”„«»‘`|,;*、。（）「」『』【】：，；\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}]+/gu;
const ADDRESS = /:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]*\p{L}|@/u;
const TRAILING = new Set([...".:!?…'’-_~/"]);

/** URLs, hosts, email addresses, handles, file names: what a word in them says isn't a name. */
export function addressesOf(text: string): TextAddress[] {
  return [...text.matchAll(CHUNK)].flatMap(({ 0: chunk, index }) => {
    let length = chunk.length;
    while (length > 0 && TRAILING.has(chunk.charAt(length - 1))) length -= 1;
    const address = chunk.slice(0, length);
    if (!ADDRESS.test(address)) return [];
    const isHidden = text.slice(index - 2, index) === "](";
    return [{ start: index, end: index + length, host: hostOf(address), isHidden }];
  });
}

function hostOf(address: string): string {
  const behindScheme = address.split("://").at(1) ?? address;
  const authority = behindScheme.split(/[/?#\\]/u, 1)[0] ?? "";
  const host = authority.slice(authority.lastIndexOf("@") + 1).replace(/['’]\p{L}{1,4}$/u, "");
  return URL.parse(`http://${host}`)?.host.replace(/\.$/, "") ?? "";
}
