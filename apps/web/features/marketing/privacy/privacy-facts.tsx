import { useSettings } from "../../../runtime/page/settings.ts";
import { Paragraph, Points } from "../legal/legal-text.tsx";
import { GROUNDS } from "./grounds.ts";
import { GooglesStorage, OwnStorage, ThirdPartiesTable } from "./privacy-tables.tsx";
import { StoredDataList } from "./stored-data-list.tsx";

export function Stored() {
  return (
    <>
      <Paragraph>
        Each entry says what it is, why we keep it, on which ground, and when it goes. The grounds
        in plain words:
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
        These are essential: without them you could not sign in, or we would ask the same question
        on every page. They need no consent, are read by nobody but this site, and follow you
        nowhere.
      </Paragraph>
      <OwnStorage />
      {mayLoad ? (
        <>
          <Paragraph>
            If you agree to ‘Analytics’ or ‘Marketing’, Google’s scripts load and keep cookies of
            their own. ‘Reject All’ is as close as ‘Accept All’, and ‘Cookie preferences’ at the end
            of every public page, or in your settings, takes a yes back: the page then loads again
            without them.
          </Paragraph>
          <GooglesStorage />
        </>
      ) : (
        <Paragraph>
          The cookie banner also asks about ‘Analytics’ and ‘Marketing’. In this installation
          neither is set up: whatever you answer, nothing of Google’s loads.
        </Paragraph>
      )}
      <Paragraph>
        If your browser asks for privacy by Global Privacy Control, both stay off, whatever is
        pressed.
      </Paragraph>
    </>
  );
}

export function ThirdParties() {
  const isSandbox = useSettings()?.payment.provider === "sandbox";
  return (
    <>
      <Paragraph>
        This is the whole list. Fonts, scripts and pictures come from our own server, and where an
        IP address is, we look up in a list that lies there, too.
      </Paragraph>
      <ThirdPartiesTable />
      {isSandbox ? (
        <Paragraph>
          Payments here run on a sandbox that is part of the software: no money moves, and nobody
          outside is told. Its practice books, with your name and e-mail address, are in our own
          database and stay there when your account goes.
        </Paragraph>
      ) : null}
      <Paragraph>
        Google and Stripe also work in the United States. Where our own server stands, and who keeps
        it for us, you can ask us: the software runs wherever it is installed.
      </Paragraph>
    </>
  );
}
