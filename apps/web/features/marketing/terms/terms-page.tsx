import { LegalPage } from "../legal/legal-page.tsx";
import { Operator } from "../legal/operator.tsx";
import { SITE_PAGES } from "../site-pages.ts";
import { Changes, Ending, Law, Liability } from "./between-us.tsx";
import { Payment, Plans } from "./plans-and-payment.tsx";
import { Account, Content, Reports, Service, Software } from "./the-service.tsx";
import { Availability, Crawler, FairUse, Figures } from "./using-it.tsx";

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of service"
      changed={SITE_PAGES.terms.changed}
      summary={
        <p>
          Use Sightline fairly, and it will work for you as described. Everything you enter stays
          yours. You can leave at any time and take your data with you. None of our numbers
          guarantee a ranking.
        </p>
      }
      sections={[
        { id: "parties", title: "Who this agreement is between", body: <Operator /> },
        { id: "service", title: "What the service is", body: <Service /> },
        { id: "account", title: "Your account", body: <Account /> },
        { id: "plans", title: "Plans and limits", body: <Plans /> },
        { id: "payment", title: "Payment, renewal and cancellation", body: <Payment /> },
        { id: "fair-use", title: "Fair use", body: <FairUse /> },
        { id: "crawler", title: "The crawler", body: <Crawler /> },
        { id: "your-content", title: "Your content", body: <Content /> },
        { id: "reports", title: "Public reports", body: <Reports /> },
        { id: "figures", title: "What the numbers mean", body: <Figures /> },
        {
          id: "availability",
          title: "Availability and changes to the service",
          body: <Availability />,
        },
        { id: "software", title: "The software", body: <Software /> },
        { id: "ending", title: "Ending this agreement", body: <Ending /> },
        { id: "liability", title: "Liability", body: <Liability /> },
        { id: "law", title: "Governing law", body: <Law /> },
        { id: "changes", title: "Changes to these terms", body: <Changes /> },
      ]}
    />
  );
}
