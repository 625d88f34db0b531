import { Marked, type MarkedExtension, type Tokens } from "marked";
import { light } from "../palette.ts";
import { sans } from "../stylesheet.ts";
import { wrapped } from "../wrapped.ts";

export interface Targets {
  /** A link as it's sent, such as one that counts clicks. */
  readonly link: (url: string) => string;
  /** What stands for itself in the source: the text behind its markers. */
  readonly resolve: (source: string) => string;
}

/** What a letter has besides text. */
export interface Seen {
  readonly links: { url: string; label: string }[];
  readonly images: { alt: string }[];
}

const OPTIONS: MarkedExtension = { gfm: true, breaks: true, async: false };

/** Markup typed in the source is shown as text, never used. */
export function markdownAsHtml(source: string, { link, resolve }: Targets): string {
  const ink = `font-family:${sans};color:${light.ink};overflow-wrap:break-word;word-break:break-word`;
  const marked = new Marked(OPTIONS, {
    renderer: {
      html: ({ text }) => escapeHtml(text),
      paragraph({ tokens }) {
        const words = this.parser.parseInline(tokens);
        return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;${ink}">${words}</p>\n`;
      },
      heading({ tokens, depth }) {
        const size = depth === 1 ? 22 : 18;
        return `<p class="ink" style="margin:0 0 12px;font-size:${size}px;line-height:28px;font-weight:600;${ink}">${this.parser.parseInline(tokens)}</p>\n`;
      },
      list(token) {
        const items = token.items.map(
          (item) => `<li style="margin:0 0 6px">${itemHtml(this, item)}</li>`,
        );
        const kind = token.ordered ? "ol" : "ul";
        return `<${kind} class="ink" style="margin:0 0 16px;padding:0 0 0 22px;font-size:16px;line-height:24px;${ink}">${items.join("")}</${kind}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const url = safeUrl(resolve(href));
        if (url === null) return words;
        return `<a class="link" href="${escapeHtml(link(url))}" style="color:${light.accent}">${words}</a>`;
      },
      image({ href, text }) {
        const url = safeUrl(resolve(href));
        if (url === null || !url.startsWith("https:")) return escapeHtml(text);
        return `<img src="${escapeHtml(url)}" alt="${escapeHtml(text)}" style="max-width:100%;height:auto;border:0">`;
      },
    },
  });
  return marked.parse(source) as string;
}

function itemHtml(
  renderer: { parser: { parse(tokens: Tokens.ListItem["tokens"]): string } },
  item: Tokens.ListItem,
): string {
  return renderer.parser.parse(item.tokens).replace(/^<p [^>]*>|<\/p>\n$/g, "");
}

/** The same for readers without HTML: no marks, links spelled out. */
export function markdownAsText(source: string, { link, resolve }: Targets, seen: Seen): string {
  const marked = new Marked(OPTIONS, {
    renderer: {
      html: ({ text }) => text,
      text(token) {
        return "tokens" in token && token.tokens
          ? this.parser.parseInline(token.tokens)
          : unescaped(token.text);
      },
      paragraph({ tokens }) {
        return `${linesOf(resolve(this.parser.parseInline(tokens)))}\n\n`;
      },
      heading({ tokens }) {
        return `${resolve(this.parser.parseInline(tokens))}\n\n`;
      },
      list(token) {
        const items = token.items.map((item, index) => {
          const mark = token.ordered ? `${Number(token.start || 1) + index}.` : "-";
          return `${mark} ${resolve(this.parser.parse(item.tokens)).trim()}\n`;
        });
        return `${items.join("")}\n`;
      },
      blockquote({ tokens }) {
        const lines = this.parser.parse(tokens).trim().split("\n");
        return `${lines.map((line) => `> ${line}`).join("\n")}\n\n`;
      },
      hr: () => "--------\n\n",
      br: () => "\n",
      strong({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      em({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      del({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      codespan: ({ text }) => text,
      code: ({ text }) => `${text}\n\n`,
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const url = safeUrl(resolve(href));
        if (url === null) return words;
        seen.links.push({ url, label: resolve(words) });
        return words === href || resolve(words) === url ? link(url) : `${words}: ${link(url)}`;
      },
      image({ text }) {
        seen.images.push({ alt: resolve(text) });
        return text;
      },
      table: ({ raw }) => `${raw}\n`,
    },
  });
  return resolve(marked.parse(source) as string).trim();
}

function linesOf(text: string): string {
  return text.split("\n").map(wrapped).join("\n");
}

/** Only links a reader can follow without harm; what comes from a contact could hold anything. */
function safeUrl(href: string): string | null {
  const url = URL.parse(href.trim());
  return url !== null && /^(https?|mailto):$/.test(url.protocol) ? url.href : null;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Marked escapes what it reads as text; a text part shows it as it was typed. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => ENTITIES[name] ?? "");
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
