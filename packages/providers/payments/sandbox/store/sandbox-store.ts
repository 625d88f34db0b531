import type { SandboxObjects } from "./sandbox-objects.ts";

export type SandboxKind = keyof SandboxObjects;

/** Where the sandbox stores its objects. */
export interface SandboxStore {
  /** One after the other, all or nothing: when the work throws, nothing it put is stored. */
  transaction<Result>(work: (tx: SandboxTransaction) => Promise<Result>): Promise<Result>;
}

export interface SandboxTransaction {
  get<Kind extends SandboxKind>(kind: Kind, id: string): Promise<SandboxObjects[Kind] | undefined>;
  put<Kind extends SandboxKind>(
    kind: Kind,
    id: string,
    object: SandboxObjects[Kind],
    owner?: { customer?: string },
  ): Promise<void>;
  /** In the order in which they were first put. */
  list<Kind extends SandboxKind>(
    kind: Kind,
    owner?: { customer?: string },
  ): Promise<SandboxObjects[Kind][]>;
}
