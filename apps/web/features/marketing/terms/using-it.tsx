import { textLink } from "@sightline/ui/text-link";
import { Paragraph, Points } from "../legal/legal-text.tsx";

export function FairUse() {
  return (
    <>
      <Paragraph>Programs are welcome, within the limits of your plan. Do not:</Paragraph>
      <Points
        items={[
          "break the law with it, or help others to;",
          "go around limits, for example with several free accounts;",
          "try to reach what is not yours, or to bring the service down;",
          "use it to harm a site: to overload it, or to find ways into it;",
          "sell access to your account.",
        ]}
      />
      <Paragraph>
        If you find a hole in our security, write to us first, and give us the time to close it. We
        will not take action against anyone who looked for one in good faith, in their own account.
      </Paragraph>
    </>
  );
}

export function Crawler() {
  return (
    <>
      <Paragraph>
        You may have any public site read, your competitors’ too. Our crawler calls itself
        SightlineBot, obeys robots.txt, asks a host at most twice a second after a burst of ten
        pages, slower when the host says so, and never signs in anywhere.
      </Paragraph>
      <Paragraph>
        Is it your site that is read, and you do not want that? Two lines of robots.txt end it:
      </Paragraph>
      <pre className="figures max-w-2xl rounded-md border border-line bg-card px-5 py-4 text-sm">
        <code>
          User-agent: SightlineBot{"\n"}
          Disallow: /
        </code>
      </pre>
      <Paragraph>
        Or write to us by the{" "}
        <a href="/contact" className={textLink}>
          contact form
        </a>
        .
      </Paragraph>
    </>
  );
}

export function Figures() {
  return (
    <Paragraph>
      Every figure names its source and its time. An estimate says that it is one; what could not be
      measured is left empty. Search engines change by the hour and differ by place, so two honest
      measurements can differ, too. Recommendations follow from rules that are shown. What you do
      with them is yours to decide: nobody can promise a ranking, and we do not.
    </Paragraph>
  );
}

export function Availability() {
  return (
    <Paragraph>
      We run the service with care, but promise no share of time at which it is up. Search and AI
      providers that it asks may fail or stop; then figures have gaps, which are shown as gaps. We
      may change the service. If a change takes away something that your paid plan rests on, you may
      leave at once and get back what you paid for the time after.
    </Paragraph>
  );
}
