/**
 * Where an index lives. Each company has segments that never change but for the pages that are gone
 * from them; what a search reads, it reads as of one moment.
 */
export interface IndexStore {
  read<Result>(work: (snapshot: IndexSnapshot) => Promise<Result>): Promise<Result>;
  /** One writer of a company at a time; others wait. */
  write<Result>(company: string, work: (writer: IndexWriter) => Promise<Result>): Promise<Result>;
}

export interface Segment {
  readonly id: number;
  readonly company: string;
  /** Those that are gone included. */
  readonly pages: number;
  /** A bit for each page that is gone, by its ordinal. */
  readonly gone: Uint8Array;
  /** Of its pages; empty for unknown. */
  readonly languages: readonly string[];
}

/** Where in the index a page is. */
export interface Posting {
  readonly segment: number;
  readonly ordinal: number;
}

export interface IndexSnapshot {
  segments(companies: readonly string[]): Promise<Segment[]>;
  postings(segments: readonly number[], terms: readonly string[]): Promise<SegmentPostings[]>;
  titles(postings: readonly Posting[]): Promise<(Posting & { url: string; title: string })[]>;
}

export interface SegmentPostings {
  readonly segment: number;
  readonly term: string;
  readonly postings: Uint8Array;
}

export interface IndexWriter {
  segments(): Promise<Segment[]>;
  /** Those of the URLs that the index holds. */
  find(urls: readonly string[]): Promise<(Posting & { url: string; fingerprint: string })[]>;
  /** Not seen by searches until it is published. */
  add(content: SegmentContent): Promise<number>;
  /** Shows added segments and hides the pages that are gone, at once. */
  publish(added: readonly number[], gone: ReadonlyMap<number, Uint8Array>): Promise<void>;
  /** Every term of these segments, in batches, with its postings in each of them. */
  termsOf(segments: readonly number[]): AsyncIterable<readonly TermOfSegments[]>;
  /** A merged segment takes the place of others, their pages that are left move to it in order. */
  replace(segments: readonly number[], merged: number | null): Promise<void>;
}

export interface SegmentContent {
  readonly pages: number;
  readonly languages: readonly string[];
  /** In order of their ordinals; none in a merge, where they come with `replace`. */
  readonly entries: readonly PageEntry[];
  readonly terms: AsyncIterable<readonly TermEntry[]>;
}

export interface PageEntry {
  readonly url: string;
  readonly title: string;
  readonly fingerprint: string;
}

export interface TermEntry {
  readonly term: string;
  readonly postings: Uint8Array;
}

export interface TermOfSegments {
  readonly term: string;
  readonly parts: readonly { readonly segment: number; readonly postings: Uint8Array }[];
}
