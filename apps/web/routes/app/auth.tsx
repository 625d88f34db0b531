import { AuthScreen } from "../../features/accounts/auth-screen.tsx";
import { PageHead } from "../../runtime/page/page-head.tsx";
import { RouteGuard } from "../../runtime/session/route-guard.tsx";

export default function Auth() {
  return (
    <>
      <PageHead
        title="Sign in · Sightline"
        description="Sign in to Sightline or create a free account."
        path="/auth"
      />
      <RouteGuard condition="authenticated">
        <AuthScreen />
      </RouteGuard>
    </>
  );
}
