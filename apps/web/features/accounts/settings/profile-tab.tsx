import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { accountQuery } from "../account.ts";
import { EmailForm } from "./email-form.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { WithoutPassword } from "./without-password.tsx";

export function ProfileTab() {
  return (
    <Loaded
      what="Your profile"
      query={useQuery(accountQuery)}
      skeleton={<SettingsSkeleton cards={4} />}
    >
      {(account) => (
        <>
          <NameForm account={account} />
          <EmailForm account={account} />
          {account.has_password ? <PasswordForm /> : <WithoutPassword />}
          <SessionsCard />
        </>
      )}
    </Loaded>
  );
}
