export * from "./payments.ts";
export {
  createSandbox,
  type Sandbox,
  type SandboxEvent,
  type SandboxOptions,
} from "./sandbox/sandbox.ts";
export { sandboxPayments } from "./sandbox/sandbox-payments.ts";
export { memoryStore } from "./sandbox/store/memory-store.ts";
export type { SandboxObjects, SandboxSettings } from "./sandbox/store/sandbox-objects.ts";
export type { SandboxStore, SandboxTransaction } from "./sandbox/store/sandbox-store.ts";
export type { SignedDelivery } from "./sandbox/webhooks/deliver.ts";
export { type StripePaymentsOptions, stripePayments } from "./stripe/stripe-payments.ts";
