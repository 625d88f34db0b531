// The parts that benchmarks use of packages which are only installed for them.

declare module "autocannon" {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?(request: Request): Request;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests?: Request[];
  }

  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
  }

  export type { Request };
  export default function autocannon(options: Options): Promise<Result>;
}

declare module "@crawlee/cheerio" {
  interface Context {
    enqueueLinks(options: { strategy: "same-origin" }): Promise<unknown>;
  }

  interface Options {
    maxConcurrency: number;
    minConcurrency: number;
    requestHandler(context: Context): Promise<void>;
  }

  export class Configuration {
    constructor(options: { persistStorage: boolean });
  }

  export class CheerioCrawler {
    constructor(options: Options, configuration: Configuration);
    run(urls: string[]): Promise<unknown>;
  }

  export const LogLevel: { readonly ERROR: number };
  export const log: { setLevel(level: number): void };
}

declare module "lighthouse" {
  interface Flags {
    port: number;
    onlyCategories: string[];
    logLevel: "error";
    ignoreStatusCode: boolean;
    extraHeaders?: Record<string, string>;
    disableFullPageScreenshot?: boolean;
    pauseAfterFcpMs?: number;
    pauseAfterLoadMs?: number;
    networkQuietThresholdMs?: number;
    cpuQuietThresholdMs?: number;
  }

  interface Category {
    id: string;
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }

  interface Report {
    runtimeError?: { message: string };
    audits: Record<string, { score: number | null; displayValue?: string }>;
    categories: Record<string, Category>;
  }

  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ lhr: Report } | undefined>;
}
