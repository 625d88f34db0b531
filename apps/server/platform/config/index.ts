export { type Config, ConfigError, type Role, readConfig } from "./config.ts";
export { deriveKey } from "./derive-key.ts";
export { secretsKey } from "./secrets-key.ts";
