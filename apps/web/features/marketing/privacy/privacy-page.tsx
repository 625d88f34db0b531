import { LegalPage } from "../legal/legal-page.tsx";
import { Operator } from "../legal/operator.tsx";
import { SITE_PAGES } from "../site-pages.ts";
import { Changes, Protection, Public, Rights, WhoSees } from "./around-your-data.tsx";
import { ExportAndDelete } from "./export-and-delete.tsx";
import { Browser, Stored, ThirdParties } from "./privacy-facts.tsx";

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      changed={SITE_PAGES.privacy.changed}
      summary={
        <p>
          We keep what the product needs to work for you, no longer than it says here. Nothing is
          sold. Nothing of anyone else’s loads before you agree to it, but for the payment
          provider’s script on the checkout. You can take all of it with you, and have it deleted,
          without asking us.
        </p>
      }
      sections={[
        { id: "responsible", title: "Who is responsible", body: <Operator /> },
        { id: "stored", title: "What is stored, why and for how long", body: <Stored /> },
        { id: "browser", title: "What is kept in your browser", body: <Browser /> },
        { id: "third-parties", title: "Who else learns something", body: <ThirdParties /> },
        { id: "who-sees-it", title: "Who can see your data", body: <WhoSees /> },
        { id: "public", title: "What is public", body: <Public /> },
        { id: "export-and-delete", title: "Export and delete", body: <ExportAndDelete /> },
        { id: "rights", title: "Your rights", body: <Rights /> },
        { id: "protection", title: "How it is protected", body: <Protection /> },
        { id: "changes", title: "Changes to this page", body: <Changes /> },
      ]}
    />
  );
}
