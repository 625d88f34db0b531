import type { ApiDescription, Tracing, TracingSettings } from "./tracing.ts";

/** Traces by OpenTelemetry where the settings ask for them; its code is loaded only then. */
export async function createTracing(
  { tracing, role }: { readonly tracing: TracingSettings | null; readonly role: string },
  version: string,
  describeApi: () => Promise<ApiDescription>,
): Promise<Tracing> {
  if (tracing === null) return NO_TRACING;
  const { startTracing } = await import("./otlp.ts");
  return startTracing(tracing, { version, role, describeApi });
}

const NO_TRACING: Tracing = {
  handle: (handle) => handle,
  jobs: (jobs) => jobs,
  onStatement: undefined,
  close: async () => {},
};
