export { type OidcDouble, type OidcDoubleOptions, startOidcDouble } from "./oidc-double.ts";
export type { OidcFailure, OidcUser } from "./provider.ts";
