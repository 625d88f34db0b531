export { createMetrics, type OperatingFigures } from "./metrics.ts";
export { createMetricsEndpoint } from "./metrics-endpoint.ts";
