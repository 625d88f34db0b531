import type { Tracing, TracingFacts, TracingSettings } from "./tracing.ts";

/** Traces by OpenTelemetry where the settings ask for them; its code is loaded only then. */
export async function createTracing(
  settings: TracingSettings | null,
  facts: TracingFacts,
): Promise<Tracing> {
  if (settings === null) return NO_TRACING;
  const { startTracing } = await import("./otlp.ts");
  return startTracing(settings, facts);
}

const NO_TRACING: Tracing = {
  handle: (handle) => handle,
  jobs: (jobs) => jobs,
  onStatement: undefined,
  close: async () => {},
};
