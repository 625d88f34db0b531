export { type OidcDouble, type OidcDoubleOptions, startOidcDouble } from "./oidc-double.ts";
export { BAD_ID_TOKENS, type OidcFailure, type OidcUser } from "./provider.ts";
