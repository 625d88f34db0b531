import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startAppState } from "../runtime/app-state/browser-app-state.ts";
import { startConsent } from "../runtime/consent/browser-consent.ts";
import { startErrors } from "../runtime/errors/browser-errors.ts";
import { startSession } from "../runtime/session/browser-session.ts";
import { startTheme } from "../runtime/theme/browser-theme.ts";

startErrors();
startAppState();
void startSession();
startTheme();
startConsent();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
