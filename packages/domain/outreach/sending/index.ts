export { autoPause, type PauseReason, RECENT_SENDS, type RecentSends } from "./auto-pause.ts";
export { isAutoReply } from "./auto-reply.ts";
export { type DomainGroup, type Forecast, type ForecastRequest, forecast } from "./forecast.ts";
export { HOLDS, type Hold, type HoldName, holdsOf, type SendingFacts } from "./holds.ts";
export {
  DEFAULT_LIMITS,
  gapAfter,
  limitOfDay,
  type Ramp,
  type SendingLimits,
} from "./limits.ts";
export { isMachineClick } from "./machine-click.ts";
export { recipientZone } from "./recipient-zone.ts";
export * from "./states.ts";
export {
  DEFAULT_WINDOW,
  dueAt,
  isOpen,
  nextOpen,
  type SendingWindow,
} from "./window.ts";
