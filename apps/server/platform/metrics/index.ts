export { createMetrics, type Metrics, type OperatingFigures } from "./metrics.ts";
export { createMetricsEndpoint } from "./metrics-endpoint.ts";
