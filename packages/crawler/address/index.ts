export { AddressRefused } from "./address-refused.ts";
export { type AllowedHosts, everyHost, noHosts, parseAllowHosts } from "./allow-hosts.ts";
export {
  type ConnectorOptions,
  createGuardedConnector,
  createGuardedLookup,
} from "./guarded-connector.ts";
export { isPublicAddress } from "./public-address.ts";
export { type Address, portOf, readAddress } from "./read-address.ts";
export type { Resolve } from "./resolve-name.ts";
