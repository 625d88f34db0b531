import { throttle } from "../log/throttle.ts";
import { raiseNotice } from "../page/raise-notice.ts";
import { captureEvent, errors, startErrors } from "./browser-errors.ts";
import type { ErrorTaker } from "./first-error.ts";
import { SHOWN_EVERY_MS, UNEXPECTED_ERROR } from "./unexpected-error.ts";

/** On a public page: the same error handling as in the app, with a toast that needs no React. */
export const takeOver: ErrorTaker["takeOver"] = (missed) => {
  startErrors();
  const show = throttle(SHOWN_EVERY_MS, () =>
    raiseNotice("unexpected-error", {
      durationMs: UNEXPECTED_ERROR.duration,
      waitsForReader: true,
      onAction: UNEXPECTED_ERROR.action.onClick,
    }),
  );
  errors.subscribe(() => show());
  for (const event of missed) captureEvent(event);
};
