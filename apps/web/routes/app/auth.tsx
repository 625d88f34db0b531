import { AuthScreen } from "../../features/accounts/auth-screen.tsx";
import { SecondStepGate } from "../../features/accounts/second-step-gate.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";
import { RouteGuard } from "../../runtime/session/route-guard.tsx";

export const meta = privatePageMeta({
  title: "Sign in · Sightline",
  description: "Sign in to Sightline, or create a free account.",
});

export default function Auth() {
  return (
    <SecondStepGate>
      {(onSecondStep) => (
        <RouteGuard condition="authenticated">
          <AuthScreen onSecondStep={onSecondStep} />
        </RouteGuard>
      )}
    </SecondStepGate>
  );
}
