/** A page as the index stores it. */
export interface IndexDocument extends PageLinks {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly headings: string;
  /** Main text, one line per block. */
  readonly text: string;
  readonly language: string | null;
}

/** What the links of other pages say about one. */
export interface PageLinks {
  /** Their link texts, each once, most used first. */
  readonly anchors: readonly string[];
  /** How many link to it. */
  readonly inlinks: number;
}

/** All documents of a company, wherever they are stored. */
export interface DocumentSource {
  /** Each address once, in batches. */
  list(): AsyncIterable<readonly DocumentVersion[]>;
  load(urls: readonly string[]): Promise<readonly IndexDocument[]>;
}

export interface DocumentVersion {
  readonly url: string;
  /** The same for documents the index can't distinguish. */
  readonly fingerprint: string;
}
