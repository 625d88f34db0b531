import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { usersQuery } from "./find-users.ts";

const SHOWN = 5;

export function NewestUsers() {
  const clock = useClock();
  const users = useQuery(usersQuery({ query: "", page: 1 }));
  return (
    <Card>
      <CardHeader
        title={users.data ? countOf(users.data.total) : "Users"}
        description="Newest first."
        actions={
          <Link to="/admin/users" className={textLink}>
            All users
          </Link>
        }
      />
      <Loaded what="Users" inCard query={users} skeleton={<LinesSkeleton lines={SHOWN} />}>
        {(found) => (
          <ul className="px-4 pb-3">
            {found.users.slice(0, SHOWN).map((user) => (
              <li key={user.id} className="flex items-baseline justify-between gap-3 py-1.5">
                <Link
                  to={`/admin/users?q=${encodeURIComponent(user.email)}`}
                  className="figures min-w-0 truncate hover:underline"
                >
                  {user.email}
                </Link>
                <span className="shrink-0 text-sm text-dim">
                  <Age at={user.created_at} clock={clock} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function countOf(total: number): string {
  return `${formatNumber(total)} ${total === 1 ? "user" : "users"}`;
}
