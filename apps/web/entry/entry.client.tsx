import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startSession } from "../runtime/session/browser-session.ts";
import { startTheme } from "../runtime/theme/browser-theme.ts";

void startSession();
startTheme();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
