import { isUtf8 } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import { charsetParameterOf } from "./content-type.ts";

export interface DecodedText {
  readonly text: string;
  readonly charset: string;
}

export interface DecodingOptions {
  readonly cut: boolean;
  /** Whether the text begins with its byte order mark, if it has one. */
  readonly keepMark?: boolean;
}

/** In the order browsers use: byte order mark, header, the document's own declaration, a guess. */
export async function decodeText(
  bytes: Uint8Array,
  contentType: string | undefined,
  { cut, keepMark = false }: DecodingOptions,
): Promise<DecodedText> {
  const head = bytes.subarray(0, PRESCAN_BYTES);
  const decoder =
    declaredDecoder(head, contentType, { ignoreBOM: keepMark }) ?? guessedDecoder(bytes, cut);
  return { text: await decodeInSlices(decoder, bytes, { cut }), charset: decoder.encoding };
}

export function declaredDecoder(
  head: Uint8Array,
  contentType: string | undefined,
  options: TextDecoderOptions = {},
): TextDecoder | null {
  const label = byteOrderMark(head) ?? charsetParameterOf(contentType);
  return (label && decoderFor(label, options)) || decoderFor(declaredInside(head), options);
}

/** No text contains a zero byte, except in charsets that begin with a byte order mark. */
export function looksBinary(bytes: Uint8Array): boolean {
  return byteOrderMark(bytes) === null && bytes.subarray(0, PRESCAN_BYTES).includes(0);
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return null;
}

/** A declaration readable as ASCII means the bytes aren't UTF-16, whatever it says. */
function declaredInside(head: Uint8Array): string | null {
  const markup = withoutComments(Buffer.from(head).toString("latin1"));
  const [, xml] = IN_XML.exec(markup) ?? [];
  const metas = markup.match(META) ?? [];
  const label = xml ?? metas.map((tag) => IN_META.exec(tag)?.[1]).find(Boolean);
  return label === undefined ? null : label.replace(/^utf-?16.*$/i, "utf-8");
}

const IN_XML = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/i;
const META = /<meta\b[^<>]*/gi;
const IN_META = /\bcharset\s*=\s*(?:["']\s*)?([^\s"'/>;]+)/i;

/** Without those that end; one that doesn't is text. */
function withoutComments(markup: string): string {
  const [before = "", ...rest] = markup.split("<!--");
  return rest.reduce((kept, part) => {
    const end = part.indexOf("-->");
    return end < 0 ? `${kept}<!--${part}` : kept + part.slice(end + 3);
  }, before);
}

function decoderFor(label: string | null, options: TextDecoderOptions): TextDecoder | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label, options);
  } catch {
    return null;
  }
}

function guessedDecoder(bytes: Uint8Array, cut: boolean): TextDecoder {
  const whole = cut ? withoutLastCharacter(bytes) : bytes;
  return new TextDecoder(isUtf8(whole) ? "utf-8" : "windows-1252");
}

/** A cut may fall inside a character, which must not look like another charset. */
function withoutLastCharacter(bytes: Uint8Array): Uint8Array {
  const lastStart = bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  return bytes.subarray(0, Math.max(lastStart, 0));
}

/** A slow charset over a long page must not hold up every other crawl. */
async function decodeInSlices(
  decoder: TextDecoder,
  bytes: Uint8Array,
  { cut }: { cut: boolean },
): Promise<string> {
  let text = "";
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    if (start > 0) await nextTurn();
    text += decoder.decode(bytes.subarray(start, start + SLICE_BYTES), { stream: true });
  }
  return cut ? text : text + decoder.decode();
}

const PRESCAN_BYTES = 1_024;
const SLICE_BYTES = 64 * 1_024;
