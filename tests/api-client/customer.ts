/** Where a customer goes, and the sites it is about. */
export interface Journey {
  /** Of the product, with `/api`. */
  readonly baseUrl: string;
  readonly site: string;
  readonly competitors: readonly string[];
  readonly email: string;
  readonly password: string;
  /** A file of keywords with figures. */
  readonly file: Uint8Array<ArrayBuffer>;
}
