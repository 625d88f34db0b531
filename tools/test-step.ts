export const groups = ["types", "lint", "arch", "unit", "http", "faults", "browser"] as const;
export type Group = (typeof groups)[number];

/** One line in the list that `npm test` shows. */
export interface Step {
  name: string;
  /** Chosen when one of these groups is. */
  groups: Group[];
  /**
   * Cores it keeps busy: steps run beside each other as far as the machine goes. One that mostly
   * waits keeps none busy.
   */
  cores: 0 | 1 | 2;
  /** Names of steps that must have succeeded before this one starts, where they are chosen too. */
  after?: string[];
  /** The run fails when the step takes longer than this. */
  budgetSeconds: number;
  run(filters: string[]): Promise<Outcome>;
}

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Shown whole when something failed. */
  output: string;
  /** One of the failures is that it took too long. */
  isOverBudget?: boolean;
  /** Shown behind the step's name. */
  remark?: string;
  /** How long each test file took. */
  files?: FileTime[];
  /** Whether the filters left anything to run; not known of steps that take none. */
  matched?: boolean;
}

export interface FileTime {
  file: string;
  seconds: number;
}

export function failure(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}
