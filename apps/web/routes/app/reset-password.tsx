import { ResetPasswordScreen } from "../../features/accounts/reset-password-screen.tsx";
import { PageHead } from "../../runtime/page/page-head.tsx";

export default function ResetPassword() {
  return (
    <>
      <PageHead
        title="Reset your password · Sightline"
        description="Choose a new password for your Sightline account."
        path="/reset-password"
        hidden
      />
      <ResetPasswordScreen />
    </>
  );
}
