import { useSettings } from "../../../runtime/page/settings.ts";
import { LegalTable } from "../legal/legal-table.tsx";
import {
  KEPT_BY_GOOGLE,
  KEPT_IN_BROWSER,
  KEPT_WITH_CONSENT,
  type KeptInBrowser,
} from "./browser-storage.ts";
import { type InUse, THIRD_PARTIES } from "./third-parties.ts";

const BROWSER_COLUMNS = ["Name", "Purpose", "How long"];

export function OwnStorage() {
  return (
    <LegalTable
      caption="What Sightline stores in your browser"
      columns={BROWSER_COLUMNS}
      rows={KEPT_IN_BROWSER.map(browserRow)}
    />
  );
}

export function AnalyticsStorage() {
  return (
    <LegalTable
      caption="What Sightline stores in your browser if you agree to ‘Analytics’"
      columns={BROWSER_COLUMNS}
      rows={KEPT_WITH_CONSENT.map(browserRow)}
    />
  );
}

export function GooglesStorage() {
  return (
    <LegalTable
      caption="What Google stores in your browser if you consent"
      columns={BROWSER_COLUMNS}
      rows={KEPT_BY_GOOGLE.map(browserRow)}
    />
  );
}

function browserRow({ name, where, purpose, kept }: KeptInBrowser) {
  const named = (
    <span key="name" className="block font-normal whitespace-nowrap">
      <span className="figures">{name}</span>
      <span className="block text-dim">{where}</span>
    </span>
  );
  return { key: name, cells: [named, purpose, kept] };
}

const USED: Record<InUse, string> = {
  yes: "Yes",
  no: "No",
  perhaps: "If it’s set up",
};

export function ThirdPartiesTable() {
  const settings = useSettings();
  return (
    <LegalTable
      caption="Who else gets data, when, and what they get"
      columns={["Who", "When", "What they get", "Used here"]}
      rows={THIRD_PARTIES.map(({ name, when, gets, inUse }) => ({
        key: name,
        cells: [name, when, gets, USED[settings === undefined ? "perhaps" : inUse(settings)]],
      }))}
    />
  );
}
