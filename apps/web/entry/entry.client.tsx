import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startAppState } from "../runtime/app-state/browser-app-state.ts";
import { startConsent } from "../runtime/consent/browser-consent.ts";
import { startErrors, startPatternWatch } from "../runtime/errors/browser-errors.ts";
import { startNumbers } from "../runtime/page/number-style.ts";
import { startSession } from "../runtime/session/browser-session.ts";
import { resumeNavigation } from "../runtime/start-up/resume-navigation.ts";
import { startSubscription } from "../runtime/subscription/browser-subscription.ts";
import { startTheme } from "../runtime/theme/browser-theme.ts";
import { startAppTracking } from "../runtime/tracking/app-tracking.ts";
import { startVisit } from "../runtime/visit/browser-visit.ts";

resumeNavigation();
startErrors();
startPatternWatch();
startAppState();
void startSession();
startSubscription();
startVisit();
startTheme();
startNumbers();
startConsent();
startAppTracking();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
