export { addressAlreadyRegistered } from "./address-already-registered.ts";
export { addressChanged } from "./address-changed.ts";
export { changeAddress } from "./change-address.ts";
export { confirmAddress } from "./confirm-address.ts";
export type { Message } from "./message.ts";
export { passwordChanged } from "./password-changed.ts";
export { positionAlerts } from "./position-alerts.ts";
export { resetPassword } from "./reset-password.ts";
export { usageReached } from "./usage-reached.ts";
