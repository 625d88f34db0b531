/** An email that arrived at the address for replies. */
export interface IncomingReply {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly messageId: string;
}
