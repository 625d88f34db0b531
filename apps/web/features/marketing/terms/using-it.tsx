import { textLink } from "@sightline/ui/text-link";
import { Paragraph, Points } from "../legal/legal-text.tsx";

export function FairUse() {
  return (
    <>
      <Paragraph>
        Automated access is welcome within the limits of your plan. You may not use Sightline to:
      </Paragraph>
      <Points
        items={[
          "break the law, or help others break it;",
          "get around limits, for example with multiple free accounts;",
          "try to access data that isn’t yours, or take the service down;",
          "harm a site, for example by overloading it or looking for ways to break in;",
          "sell access to your account.",
        ]}
      />
      <Paragraph>
        If you find a security vulnerability, write to us first and give us time to fix it. We won’t
        take action against anyone who looks for vulnerabilities in good faith in their own account.
      </Paragraph>
    </>
  );
}

export function Crawler() {
  return (
    <>
      <Paragraph>
        You may have us crawl any public site, including your competitors’. Our crawler identifies
        itself as SightlineBot, obeys robots.txt, makes at most two requests per second to a host
        after a burst of ten pages, slows down when the host asks it to, and never signs in
        anywhere.
      </Paragraph>
      <Paragraph>
        Don’t want us to crawl your site? Add these two lines to your robots.txt:
      </Paragraph>
      <pre className="figures max-w-2xl rounded-md border border-line bg-card px-5 py-4 text-sm">
        <code>
          User-agent: SightlineBot{"\n"}
          Disallow: /
        </code>
      </pre>
      <Paragraph>
        Or write to us through the{" "}
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
      Every number shows its source and when it was measured. Estimates are labeled as estimates,
      and anything we couldn’t measure is left blank. Search results change by the hour and differ
      by location, so two accurate measurements can also differ. Recommendations come from rules
      that you can see. What you do with them is up to you: nobody can promise a ranking, and we
      don’t.
    </Paragraph>
  );
}

export function Availability() {
  return (
    <Paragraph>
      We run the service with care, but we don’t guarantee any level of uptime. The search and AI
      providers it relies on may fail or shut down. If that happens, the data will have gaps, and
      we’ll show them as gaps. We may change the service. If a change removes something that your
      paid plan depends on, you may leave immediately. Write to us, and we’ll refund what you paid
      for the remaining time, through the payment provider.
    </Paragraph>
  );
}
