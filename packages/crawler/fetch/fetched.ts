/** The response to one request, after its redirects. */
export interface Fetched {
  /** As requested, normalised. */
  readonly requested: string;
  /** Where the response came from, after redirects. */
  readonly url: string;
  readonly redirects: readonly Hop[];
  readonly status: number;
  /**
   * Names in lower case; a repeated header's values joined by ', ', X-Robots-Tag's by line ends.
   */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Decoded if it is text, including its byte order mark; null for bodies that aren't read (images,
   * archives, a 304).
   */
  readonly text: string | null;
  readonly contentType: string | null;
  readonly charset: string | null;
  /** Why the body was cut, if it was. */
  readonly cut: "size" | "time" | null;
  readonly bytes: { readonly wire: number; readonly decoded: number };
  /** When the certificate of the responding host expires (ISO); null without one. */
  readonly certificateEnds: string | null;
  readonly ms: { readonly firstByte: number; readonly total: number };
}

export interface Hop {
  readonly url: string;
  readonly status: number;
  readonly location: string;
}

/** Why there is no response; each has a message for people where it is shown. */
export type FetchFailure =
  | "address-refused"
  | "dns"
  | "connection"
  | "tls"
  | "timeout"
  | "redirect-loop"
  | "too-many-redirects"
  | "protocol";

export type FetchResult =
  | { readonly ok: true; readonly fetched: Fetched }
  | {
      readonly ok: false;
      readonly requested: string;
      readonly failure: FetchFailure;
      readonly redirects: readonly Hop[];
    };

export function ranOutOfTime(result: FetchResult): boolean {
  return result.ok ? result.fetched.cut === "time" : result.failure === "timeout";
}
