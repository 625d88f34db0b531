import { UsersScreen } from "../../features/accounts/users/users-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Users · Admin · Sightline",
  description: "Everyone with an account.",
});

export default function Users() {
  return <UsersScreen />;
}
