import { useLocation, useSearchParams } from "react-router";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RequestResetForm } from "./request-reset-form.tsx";

export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const token = search.get("token");
  return token ? (
    <NewPasswordForm token={token} />
  ) : (
    <RequestResetForm firstEmail={emailIn(state)} linkFailed={search.has("error")} />
  );
}

/** The sign-in form passes on what was typed there. */
function emailIn(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === "string" ? email : "";
}
