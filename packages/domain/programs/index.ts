export { FIGURE_FORMULAS } from "./figure-formulas.ts";
export {
  allows,
  isScope,
  type Needed,
  SCOPE_LABELS,
  SCOPE_WORDS,
  type ScopeWord,
  scopeText,
} from "./scopes.ts";
export {
  EVENT_LABELS,
  FAILING_DAYS,
  pauseAfter,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMS,
  type WebhookEvent,
  type WebhookForm,
  type WebhookPayload,
  webhookBody,
} from "./webhooks.ts";
