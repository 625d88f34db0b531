/** A page as the index takes it. */
export interface IndexDocument extends PageLinks {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly headings: string;
  /** Main text, a line per block. */
  readonly text: string;
  readonly language: string | null;
}

/** What the other pages of a site say of one. */
export interface PageLinks {
  /** What they call it, each name once, the most used first. */
  readonly anchors: readonly string[];
  /** How many link to it. */
  readonly inlinks: number;
}

/** All documents of a company, wherever they are kept. */
export interface DocumentSource {
  /** Each address once, in batches. */
  list(): AsyncIterable<readonly DocumentVersion[]>;
  load(urls: readonly string[]): Promise<readonly IndexDocument[]>;
}

export interface DocumentVersion {
  readonly url: string;
  /** The same for documents that the index cannot tell apart. */
  readonly fingerprint: string;
}
