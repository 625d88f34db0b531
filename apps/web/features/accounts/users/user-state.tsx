import type { ManagedUser } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { useSettings } from "../../../runtime/page/settings.ts";

export function RoleBadge({ role }: Pick<ManagedUser, "role">) {
  return role === "admin" ? <Badge tone="accent">Admin</Badge> : <span>User</span>;
}

/** What keeps someone from using the product comes before everything else. */
export function UserState({ user }: { user: ManagedUser }) {
  const settings = useSettings();
  if (user.suspended_at !== null) return <Badge tone="worse">Suspended</Badge>;
  if (user.deletion_due_at !== null) return <Badge tone="caution">Being deleted</Badge>;
  if (settings?.confirmationRequired && !user.email_verified) return <Badge>Unconfirmed</Badge>;
  return <span>Active</span>;
}
