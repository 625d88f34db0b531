import { ResetPasswordScreen } from "../../features/accounts/reset-password-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Reset your password · Sightline",
  description: "Choose a new password for your Sightline account.",
});

export default function ResetPassword() {
  return <ResetPasswordScreen />;
}
