import { UsersScreen } from "../../features/accounts/users/users-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Users · Admin · Sightline",
  description: "Everyone with an account.",
});

export default function Users() {
  return <UsersScreen />;
}
