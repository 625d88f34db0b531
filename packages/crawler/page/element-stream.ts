import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { type Attributes, isKeptAttribute, NO_ATTRIBUTES } from "./attributes.ts";
import type { Steps } from "./steps.ts";
import { type Tag, tagOf } from "./tags.ts";

export interface Element {
  readonly name: string;
  readonly tag: Tag;
  readonly attributes: Attributes;
  /** Where in the document its tag ends. */
  readonly offset: number;
  /** Its close isn't reported: it is void, or nested deeper than the limit. */
  readonly leaf: boolean;
}

export interface ElementVisitor {
  open(element: Element): void;
  close(tag: Tag): void;
  text(text: string): void;
}

export interface StreamSummary {
  readonly elements: number;
  readonly tooDeep: boolean;
  readonly cutAttribute: boolean;
}

const MAX_DEPTH = 512;
const MAX_ATTRIBUTE_LENGTH = 65_536;
/** Longer than most documents; at worst a few milliseconds of work. */
const SLICE = 16_384;

/**
 * Opens, closes and texts of a document in their order, each open element closed exactly once.
 * Uses the tokenizer, because the parser on top of it takes quadratic time in the nesting depth.
 */
export function* streamElements(html: string, visitor: ElementVisitor): Steps<StreamSummary> {
  const stream = new ElementStream(html, visitor);
  const tokenizer = new Tokenizer({}, stream);
  for (let start = 0; start < html.length; start += SLICE) {
    if (start > 0) yield;
    tokenizer.write(html.slice(start, start + SLICE));
  }
  tokenizer.end();
  return stream;
}

class ElementStream implements TokenizerCallbacks, StreamSummary {
  elements = 0;
  tooDeep = false;
  cutAttribute = false;

  readonly #html: string;
  readonly #visitor: ElementVisitor;
  readonly #open: Tag[] = [];
  /** Where each name, and each scope, is open: a stray closing tag costs nothing. */
  readonly #indexesByName = new Map<string, number[]>();
  readonly #scopes: number[] = [];
  readonly #unkeptByName = new Map<string, number>();
  #foreign = 0;
  #tag: Tag = tagOf("");
  #attributes: Attributes = NO_ATTRIBUTES;
  #attribute = "";
  #value = "";

  constructor(html: string, visitor: ElementVisitor) {
    this.#html = html;
    this.#visitor = visitor;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = tagOf(this.#html.slice(start, end));
    this.#attributes = NO_ATTRIBUTES;
  }

  onattribname(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    this.#attribute = isKeptAttribute(name) ? name : "";
    this.#value = "";
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute === "") return;
    const room = MAX_ATTRIBUTE_LENGTH - this.#value.length;
    if (end - start > room) this.cutAttribute = true;
    this.#value += this.#html.slice(start, Math.min(end, start + room));
  }

  onattribentity(codePoint: number): void {
    if (this.#attribute === "" || this.#value.length >= MAX_ATTRIBUTE_LENGTH) return;
    this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    if (this.#attribute === "" || !isKeptAttribute(this.#attribute)) return;
    if (this.#attributes === NO_ATTRIBUTES) this.#attributes = {};
    this.#attributes[this.#attribute] ??= this.#value;
  }

  onopentagend(end: number): void {
    this.#enter(end, this.#tag.isVoid);
  }

  onselfclosingtag(end: number): void {
    const closesItself = this.#tag.isVoid || this.#foreign > 0;
    this.#enter(end, closesItself);
  }

  #enter(end: number, leaf: boolean): void {
    this.elements++;
    const tag = this.#tag;
    const { name } = tag;
    const kept = !leaf && this.#open.length < MAX_DEPTH;
    if (kept) this.#push(tag);
    else if (!leaf) {
      this.tooDeep = true;
      this.#unkeptByName.set(name, (this.#unkeptByName.get(name) ?? 0) + 1);
    }
    this.#visitor.open({ name, tag, attributes: this.#attributes, offset: end, leaf: !kept });
  }

  #push(tag: Tag): void {
    const index = this.#open.push(tag) - 1;
    const indexes = this.#indexesByName.get(tag.name);
    if (indexes === undefined) this.#indexesByName.set(tag.name, [index]);
    else indexes.push(index);
    if (tag.isScope) this.#scopes.push(index);
    if (tag.isForeign) this.#foreign++;
  }

  onclosetag(start: number, end: number): void {
    const { name, isScope } = tagOf(this.#html.slice(start, end));
    const unkept = this.tooDeep ? (this.#unkeptByName.get(name) ?? 0) : 0;
    if (unkept > 0) {
      this.#unkeptByName.set(name, unkept - 1);
      return;
    }
    const index = this.#indexesByName.get(name)?.at(-1);
    if (index === undefined) return;
    if (!isScope && index < (this.#scopes.at(-1) ?? 0)) return;
    while (this.#open.length > index) this.#pop();
  }

  #pop(): void {
    const tag = this.#open.pop();
    if (tag === undefined) return;
    this.#indexesByName.get(tag.name)?.pop();
    if (tag.isScope) this.#scopes.pop();
    if (tag.isForeign) this.#foreign--;
    this.#visitor.close(tag);
  }

  ontext(start: number, end: number): void {
    this.#visitor.text(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.#visitor.text(String.fromCodePoint(codePoint));
  }

  onend(): void {
    while (this.#open.length > 0) this.#pop();
  }

  isInForeignContext(): boolean {
    return this.#foreign > 0;
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
}
