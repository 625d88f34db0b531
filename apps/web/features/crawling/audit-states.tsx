import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function NoSite() {
  return (
    <Card>
      <EmptyState
        title="What search engines find on your site"
        action={
          <Link to="?tab=audit&add=site" className={buttonClass("primary")}>
            Add a site
          </Link>
        }
      >
        Sightline reads every page, judges it by more than a hundred rules and says how to fix what
        is wrong. There is nothing here because you have not added a site yet.
      </EmptyState>
    </Card>
  );
}

export function NeverCrawled({ domain, button }: { domain: string; button: ReactNode }) {
  return (
    <Card>
      <EmptyState title={`See ${domain} as a search engine does`} action={button}>
        Sightline reads the site politely, page by page, judges each one and says what to fix first.
        There is nothing here because it has not been read yet.
      </EmptyState>
    </Card>
  );
}

export function FirstCrawl() {
  return (
    <Card>
      <EmptyState title="Your first audit is being made">
        Health, issues and pages are shown here as soon as the whole site has been judged.
      </EmptyState>
    </Card>
  );
}
