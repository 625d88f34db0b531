import { randomBytes } from "node:crypto";
import { oneLine } from "@sightline/domain/text";
import { prepared, type Snippets, variablesIn } from "./liquid.ts";
import { escapeHtml, markdownAsHtml, markdownAsText, type Seen, type Targets } from "./markdown.ts";

export interface TemplateSource {
  /** One line, with variables. */
  readonly subject: string;
  /** Markdown with variables, conditions and snippets. */
  readonly body: string;
}

/** Made by us, not by a contact: a paragraph of its own that keeps its markup. */
export class TemplateBlock {
  readonly html: string;
  readonly text: string;
  constructor(parts: { readonly html: string; readonly text: string }) {
    this.html = parts.html;
    this.text = parts.text;
  }
}

export type TemplateVariables = Readonly<
  Record<string, string | number | boolean | TemplateBlock | null | undefined>
>;

export interface RenderedTemplate extends Seen {
  readonly subject: string;
  /** What stands between header and footer. */
  readonly html: string;
  readonly text: string;
  /** Variables without a value and without a default: such a message is never sent. */
  readonly unresolved: string[];
}

export interface RenderOptions {
  /** A link as it's sent, such as one that counts clicks. */
  readonly link?: (url: string) => string;
}

/** Throws a TemplateError if the template can't be read. */
export function renderTemplate(
  { subject, body }: TemplateSource,
  variables: TemplateVariables,
  snippets: Snippets = {},
  { link = (url) => url }: RenderOptions = {},
): RenderedTemplate {
  const heading = prepared(oneLine(subject), snippets)(variables, lineOf);
  const values = createMarkers();
  const letter = prepared(body, snippets)(variables, values.mark);
  const asHtml: Targets = { link, resolve: (source) => values.resolve(source, lineOf) };
  const seen: Seen = { links: [], images: [] };
  const asText: Targets = { link, resolve: (source) => values.resolve(source, textOf) };
  return {
    subject: oneLine(heading.text),
    html: values.resolve(withBlocks(markdownAsHtml(letter.text, asHtml), values), htmlOf),
    text: markdownAsText(letter.text, asText, seen),
    ...seen,
    unresolved: [...new Set([...heading.unresolved, ...letter.unresolved])],
  };
}

/**
 * Says which variables of a template a contact has no value for. It reads the template once, so a
 * whole list can be asked about. Throws a TemplateError if the template can't be read.
 */
export function gapsIn(
  { subject, body }: TemplateSource,
  snippets: Snippets = {},
): (variables: TemplateVariables) => string[] {
  const parts = [prepared(oneLine(subject), snippets), prepared(body, snippets)];
  return (variables) => [
    ...new Set(parts.flatMap((fillIn) => fillIn(variables, lineOf).unresolved)),
  ];
}

/** The variables a template needs, in the order in which they come up. */
export function templateVariables({ subject, body }: TemplateSource, snippets: Snippets = {}) {
  return [...new Set([...variablesIn(subject, snippets), ...variablesIn(body, snippets)])];
}

interface Markers {
  readonly mark: (value: unknown) => string;
  readonly resolve: (text: string, show: (value: unknown) => string) => string;
  readonly pattern: RegExp;
  readonly valueAt: (index: string) => unknown;
}

/**
 * While Markdown is read, a word without meaning stands for each value. So nothing a contact's data
 * holds can become markup or a link.
 */
function createMarkers(): Markers {
  const values: unknown[] = [];
  const word = `v${randomBytes(9).toString("hex")}n`;
  const pattern = new RegExp(`${word}([0-9]{1,6})z`, "g");
  return {
    pattern,
    mark: (value) => `${word}${values.push(value) - 1}z`,
    resolve: (text, show) => text.replace(pattern, (_all, index) => show(values[Number(index)])),
    valueAt: (index) => values[Number(index)],
  };
}

/** A block takes the place of the paragraph that holds nothing else. */
function withBlocks(html: string, { pattern, valueAt }: Markers): string {
  const paragraph = new RegExp(`<p [^>]*>${pattern.source}</p>`, "g");
  return html.replace(paragraph, (all, index) => {
    const value = valueAt(index);
    return value instanceof TemplateBlock ? value.html : all;
  });
}

function lineOf(value: unknown): string {
  if (value instanceof TemplateBlock) return oneLine(value.text);
  return value === null || value === undefined ? "" : oneLine(String(value));
}

function textOf(value: unknown): string {
  return value instanceof TemplateBlock ? value.text : lineOf(value);
}

function htmlOf(value: unknown): string {
  return escapeHtml(lineOf(value));
}
