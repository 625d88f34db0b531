export const groups = ["types", "lint", "arch", "unit", "http", "faults", "browser"] as const;
export type Group = (typeof groups)[number];

/** One line in `npm test`'s list. */
export interface Step {
  name: string;
  /** Selected if one of these groups is. */
  groups: Group[];
  /**
   * Cores it keeps busy: steps run in parallel as far as the machine allows. A step that mostly
   * waits has 0.
   */
  cores: 0 | 1 | 2;
  /** Names of steps that must succeed before this one starts, if they are selected, too. */
  after?: string[];
  /** The run fails if the step takes longer than this. */
  budgetSeconds: number;
  run(filters: string[]): Promise<Outcome>;
}

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Shown in full if something failed. */
  output: string;
  /** One of the failures is that it took too long. */
  isOverBudget?: boolean;
  /** Shown behind the step's name. */
  remark?: string;
  /** How long each test file took. */
  files?: FileTime[];
  /** Whether the filters matched anything; undefined for steps without filters. */
  matched?: boolean;
}

export interface FileTime {
  file: string;
  seconds: number;
}

export function failure(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}
