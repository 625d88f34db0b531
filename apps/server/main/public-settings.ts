import type { Config } from "../platform/config/index.ts";
import type { PageBasics } from "../platform/http/index.ts";

export function publicSettings(config: Config, appUrl: string): PageBasics["settings"] {
  return {
    appUrl,
    supportEmail: config.supportEmail,
    operator: config.operator,
    googleSignIn: config.google !== null,
    confirmationRequired: config.confirmationRequired,
    positions: Object.values(config.searchProviders).some((provider) => provider !== null),
    payment: { provider: config.stripe === null ? "sandbox" : "stripe" },
    tags: config.tags,
  };
}
