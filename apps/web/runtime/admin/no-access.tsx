import { buttonClass } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Link } from "react-router";
import { useSession } from "../session/use-session.ts";

/** Drawn from the server's refusal, never from what this browser believes of its owner. */
export function NoAccess() {
  const session = useSession();
  const who = session.status === "signed-in" ? session.user.email : "you";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-2 py-16 text-center">
      <Icon name="lock" size={24} className="text-dim" />
      <div>
        <h1 className="text-xl font-semibold tracking-tight">No access</h1>
        <p className="mt-1.5 text-dim text-pretty">
          This page needs the admin role, and <span className="wrap-anywhere text-ink">{who}</span>{" "}
          does not have it. The attempt was recorded. If you should have it, ask whoever runs this
          Sightline.
        </p>
      </div>
      <Link to="/dashboard" className={buttonClass("primary")}>
        Go to the dashboard
      </Link>
    </div>
  );
}
