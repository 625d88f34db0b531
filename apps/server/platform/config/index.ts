export { type Config, ConfigError, readConfig, SETTINGS } from "./config.ts";
export { prepareDataDir } from "./data-dir.ts";
export { deriveKey } from "./derive-key.ts";
export { createSeal, type Seal } from "./seal.ts";
export { readKey, restoreKey, secretsKey } from "./secrets-key.ts";
