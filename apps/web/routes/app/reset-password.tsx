import { ResetPasswordScreen } from "../../features/accounts/reset-password-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Reset your password · Sightline",
  description: "Choose a new password for your Sightline account.",
});

export default function ResetPassword() {
  return <ResetPasswordScreen />;
}
