import { useSettings } from "../../../runtime/page/settings.ts";
import { Paragraph, Points } from "../legal/legal-text.tsx";
import { GROUNDS } from "./grounds.ts";
import {
  AnalyticsStorage,
  GooglesStorage,
  OwnStorage,
  ThirdPartiesTable,
} from "./privacy-tables.tsx";
import { StoredDataList } from "./stored-data-list.tsx";

export function Stored() {
  return (
    <>
      <Paragraph>
        Each entry says what we store, why, on what legal basis, and for how long. Here are the
        legal bases in plain language:
      </Paragraph>
      <Points
        items={Object.values(GROUNDS).map(({ name, means, article }) => (
          <span key={name}>
            <strong className="font-semibold">{name}.</strong> {means}{" "}
            <span className="whitespace-nowrap text-dim">({article})</span>
          </span>
        ))}
      />
      <StoredDataList />
    </>
  );
}

export function Browser() {
  const tags = useSettings()?.tags;
  const mayLoad = tags !== undefined && (tags.googleTag !== null || tags.tagManager !== null);
  return (
    <>
      <Paragraph>
        These are essential. Without them, you couldn’t sign in, or we’d ask the same question on
        every page. They don’t require consent, only this site reads them, and they don’t track you.
        Over HTTPS, cookie names start with __Host-.
      </Paragraph>
      <OwnStorage />
      <Paragraph>
        We count page views on our own server. If you agree to ‘Analytics’, we also keep a random ID
        in your browser. If you don’t, we don’t store anything there to count your visits, and we
        don’t send anything that identifies you.
      </Paragraph>
      <AnalyticsStorage />
      {mayLoad ? (
        <>
          <Paragraph>
            If you agree to ‘Analytics’ or ‘Marketing’, Google’s scripts load and set their own
            cookies. When you withdraw consent, the page reloads without them.
          </Paragraph>
          <GooglesStorage />
        </>
      ) : (
        <Paragraph>
          No Google scripts are set up in this installation, so none load, even if you agree to
          ‘Analytics’ or ‘Marketing’.
        </Paragraph>
      )}
      <Paragraph>
        ‘Reject All’ is as easy to reach as ‘Accept All’, and you can withdraw consent with ‘Cookie
        preferences’ at the bottom of every public page or in your settings. We then delete the
        random ID immediately.
      </Paragraph>
      <Paragraph>
        If your browser sends a Global Privacy Control signal, ‘Analytics’ and ‘Marketing’ stay off,
        whatever you choose.
      </Paragraph>
    </>
  );
}

export function ThirdParties() {
  const isSandbox = useSettings()?.payment.provider === "sandbox";
  return (
    <>
      <Paragraph>
        This is the full list. Fonts, scripts and images come from our own server. To find the
        country for an IP address, we use a database on that server.
      </Paragraph>
      <ThirdPartiesTable />
      {isSandbox ? (
        <Paragraph>
          Payments here run in a sandbox that’s part of the software: no money moves, and nothing is
          sent to anyone else. Its records, with your name and email address, are in our own
          database and stay there after your account is deleted.
        </Paragraph>
      ) : null}
      <Paragraph>
        Google and Stripe also process data in the United States. The software runs wherever it’s
        installed, so ask us where our own server is and who hosts it.
      </Paragraph>
    </>
  );
}
