import { throttle } from "../log/throttle.ts";
import { raiseNotice } from "../page/prepared-notice.ts";
import { errors, hear, startErrors } from "./browser-errors.ts";
import type { ErrorTaker } from "./first-error.ts";
import { SHOWN_EVERY_MS, UNEXPECTED_ERROR } from "./unexpected-error.ts";

/** On a public page: all that the app does with an error, and its toast without React. */
export const takeOver: ErrorTaker["takeOver"] = (missed) => {
  startErrors();
  const show = throttle(SHOWN_EVERY_MS, () =>
    raiseNotice("unexpected-error", {
      stays: UNEXPECTED_ERROR.duration,
      waitsForReader: true,
      onAction: UNEXPECTED_ERROR.action.onClick,
    }),
  );
  errors.subscribe(() => show());
  for (const event of missed) hear(event);
};
