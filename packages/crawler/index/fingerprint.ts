import { hash } from "node:crypto";
import type { IndexDocument, PageLinks } from "./document.ts";
import { linkLevel, MOST_ANCHORS } from "./impacts.ts";

/** Raise it whenever terms or impacts change, so that pages are indexed again. */
const INDEX_VERSION = 3;

export function fingerprintOf(contentHash: string, { anchors, inlinks }: PageLinks): string {
  const parts = [INDEX_VERSION, contentHash, linkLevel(inlinks), ...anchors.slice(0, MOST_ANCHORS)];
  return hash("sha1", JSON.stringify(parts), "base64url");
}

export function contentHashOf(document: Omit<IndexDocument, keyof PageLinks>): string {
  const { title, description, headings, text, language } = document;
  return hash("sha1", JSON.stringify([title, description, headings, text, language]), "base64url");
}

/** The same for copies of a page, at whatever address. */
export function wordsHashOf({ title, headings, text }: IndexDocument): string {
  return hash("sha1", JSON.stringify([title, headings, text]), "base64url");
}
