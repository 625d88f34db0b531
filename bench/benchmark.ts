/** One claim, measured beside what it is compared with. Each is the default export of a file. */
export interface Benchmark {
  name: string;
  /** What the figures are to show, in a sentence. */
  claim: string;
  run(): Promise<Measurements>;
}

export interface Measurements {
  rows: Row[];
}

export interface Row {
  subject: string;
  /** The others of the same metric are given as a multiple of this one. */
  reference?: boolean;
  metric: string;
  value: number;
  unit: string;
}
