export {
  ASSISTANT_CODE_S,
  ASSISTANT_DAYS,
  ASSISTANT_TOKEN_S,
  ASSISTANT_UNUSED_DAYS,
} from "./assistants.ts";
export { FIGURE_FORMULAS } from "./figure-formulas.ts";
export {
  allows,
  covers,
  isScope,
  type Needed,
  readOnly,
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
