import { Notice } from "@sightline/ui/notice";
import { CallFailure, messageOf } from "../../api/failure.ts";

/** Why the form did not go through; nothing while there is no failure. */
export function FailureNotice({ failure }: { failure: Error | null }) {
  return failure === null ? null : <Notice tone="error" title={wordsFor(failure)} />;
}

/** The auth library speaks for itself; this one message everybody meets, so it is in our words. */
function wordsFor(failure: Error): string {
  const mismatch = failure instanceof CallFailure && failure.code === "INVALID_EMAIL_OR_PASSWORD";
  return mismatch ? "This e-mail and password do not match." : messageOf(failure);
}
