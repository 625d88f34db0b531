import type { Handle } from "../http/index.ts";
import type { Job } from "../jobs/index.ts";

export interface TracingSettings {
  /** Of an OTLP collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of requests and jobs that are traced. */
  readonly ratio: number;
}

export interface DoneStatement {
  readonly sql: string;
  readonly ms: number;
  readonly failed: boolean;
}

/** The part of an OpenAPI document that names calls: by path, then by method. */
export interface ApiDescription {
  readonly paths?: Readonly<Record<string, object | undefined>> | undefined;
}

export interface TracingFacts {
  readonly version: string;
  readonly role: string;
  readonly describeApi: () => Promise<ApiDescription>;
}

export interface Tracing {
  readonly handle: (handle: Handle) => Handle;
  readonly jobs: (jobs: readonly Job[]) => readonly Job[];
  /** Undefined: nobody wants to know. */
  readonly onStatement: ((statement: DoneStatement) => void) | undefined;
  close(): Promise<void>;
}
