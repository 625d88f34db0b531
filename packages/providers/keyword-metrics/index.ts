export {
  type DataForSeoMetricsOptions,
  dataForSeoMetrics,
} from "./dataforseo/dataforseo-metrics.ts";
export { DATAFORSEO_METHODS } from "./dataforseo/metric.ts";
export * from "./keyword-metrics.ts";
export { type Calibration, calibrate, isTrustworthy } from "./offline-estimate/calibrate.ts";
export {
  type OfflineEstimateOptions,
  offlineEstimate,
} from "./offline-estimate/offline-estimate.ts";
export { readWordList, zipf } from "./offline-estimate/word-frequencies.ts";
