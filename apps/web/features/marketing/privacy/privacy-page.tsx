import { LegalPage } from "../legal/legal-page.tsx";
import { Operator } from "../legal/operator.tsx";
import { SITE_PAGES } from "../site-pages.ts";
import {
  Changes,
  ExportAndDelete,
  Protection,
  Public,
  Rights,
  WhoSees,
} from "./around-your-data.tsx";
import { Browser, Stored, ThirdParties } from "./privacy-facts.tsx";

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      changed={SITE_PAGES.privacy.changed}
      summary={
        <p>
          We store what the product needs to work for you, and this page says for how long. We don’t
          sell your data. No third-party code loads before you agree to it, except the payment
          provider’s script at checkout. You can export your account’s data, or delete your account,
          without asking us.
        </p>
      }
      sections={[
        { id: "responsible", title: "Who is responsible", body: <Operator /> },
        { id: "stored", title: "What we store, why and for how long", body: <Stored /> },
        { id: "browser", title: "What we store in your browser", body: <Browser /> },
        { id: "third-parties", title: "Who else gets data", body: <ThirdParties /> },
        { id: "who-sees-it", title: "Who can see your data", body: <WhoSees /> },
        { id: "public", title: "What’s public", body: <Public /> },
        { id: "export-and-delete", title: "Export and delete", body: <ExportAndDelete /> },
        { id: "rights", title: "Your rights", body: <Rights /> },
        { id: "protection", title: "How we protect your data", body: <Protection /> },
        { id: "changes", title: "Changes to this page", body: <Changes /> },
      ]}
    />
  );
}
