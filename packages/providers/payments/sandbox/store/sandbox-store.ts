import type { SandboxObjects } from "./sandbox-objects.ts";

export type SandboxKind = keyof SandboxObjects;

/** Where the sandbox stores its objects. */
export interface SandboxStore {
  /** Serialized and atomic: if the work throws, nothing is stored. */
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
  /** In insertion order. */
  list<Kind extends SandboxKind>(
    kind: Kind,
    owner?: { customer?: string },
  ): Promise<SandboxObjects[Kind][]>;
}
