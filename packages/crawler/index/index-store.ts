import type { EncodedPostings } from "./postings.ts";

/**
 * Where an index is stored. Each company has segments that never change except for pages deleted
 * from them; a search reads one consistent snapshot.
 */
export interface IndexStore {
  read<Result>(work: (snapshot: IndexSnapshot) => Promise<Result>): Promise<Result>;
  /** One writer of a company at a time; others wait. */
  write<Result>(company: string, work: (writer: IndexWriter) => Promise<Result>): Promise<Result>;
}

export interface Segment {
  readonly id: number;
  readonly company: string;
  /** Including deleted ones. */
  readonly pages: number;
  /** A bit for each deleted page, by its ordinal. */
  readonly gone: Uint8Array;
  /** Of its pages, most pages first; empty for unknown. */
  readonly languages: readonly string[];
  /** How its postings are to be read: see `SEGMENT_FORMAT`. */
  readonly format: number;
}

/** One page in a segment. */
export interface Posting {
  readonly segment: number;
  readonly ordinal: number;
}

export interface IndexSnapshot {
  segments(companies: readonly string[]): Promise<Segment[]>;
  lists(segments: readonly number[], terms: readonly string[]): Promise<PostingList[]>;
  /** Bytes of long lists, one answer for each that is asked for, in any order. */
  parts(asked: readonly ListPart[]): Promise<(ListPart & { readonly bytes: Uint8Array })[]>;
  titles(postings: readonly Posting[]): Promise<(Posting & PageTitle)[]>;
  /** See `page-words.ts`; without pages written before the index kept them. */
  words(postings: readonly Posting[]): Promise<(Posting & { readonly words: Uint8Array })[]>;
}

/** The pages of a segment that contain a term: either as a whole, or where its parts are. */
export type PostingList = { readonly segment: number; readonly term: string } & (
  | { readonly postings: Uint8Array; readonly blocks: null }
  | { readonly postings: null; readonly blocks: Uint8Array }
);

export interface ListPart {
  readonly segment: number;
  readonly term: string;
  /** The first byte, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

export interface IndexWriter {
  segments(): Promise<Segment[]>;
  /** Those of the URLs that are in the index. */
  find(urls: readonly string[]): Promise<(Posting & { url: string; fingerprint: string })[]>;
  /** Invisible to searches until it is published. */
  add(content: SegmentContent): Promise<number>;
  /** Publishes added segments and hides deleted pages, atomically. */
  publish(added: readonly number[], gone: ReadonlyMap<number, Uint8Array>): Promise<void>;
  /** Every term of these segments, in batches, with its postings in each of them. */
  termsOf(segments: readonly number[]): AsyncIterable<readonly TermOfSegments[]>;
  /** A merged segment replaces others; their remaining pages move to it in order. */
  replace(segments: readonly number[], merged: number | null): Promise<void>;
}

export interface SegmentContent {
  readonly pages: number;
  readonly languages: readonly string[];
  readonly format: number;
  /** In order of their ordinals; none in a merge, where they come with `replace`. */
  readonly entries: readonly PageEntry[];
  readonly terms: AsyncIterable<readonly TermEntry[]>;
}

export interface PageTitle {
  readonly url: string;
  readonly title: string;
  /** Null, like the hash: written before the index kept it. */
  readonly language: string | null;
  /** The same for pages that say the same. */
  readonly contentHash: string | null;
}

export interface PageEntry extends PageTitle {
  readonly words: Uint8Array;
  readonly fingerprint: string;
}

export interface TermEntry extends EncodedPostings {
  readonly term: string;
}

export interface TermOfSegments {
  readonly term: string;
  readonly parts: readonly { readonly segment: number; readonly postings: Uint8Array }[];
}
