import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";

export function WithoutPassword() {
  return (
    <SettingsCard title="Password" description="You sign in with Google and have none.">
      <p>
        <Link to="/reset-password" className={textLink}>
          Choose a password
        </Link>{" "}
        to sign in with your e-mail address as well.
      </p>
    </SettingsCard>
  );
}
