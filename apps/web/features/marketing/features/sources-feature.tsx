import { textLink } from "@sightline/ui/text-link";
import { FeatureSection } from "./feature-section.tsx";
import { CELL, ScrollingTable } from "./scrolling-table.tsx";

const SOURCES = [
  {
    asks: "What is on this site?",
    builtIn: "Our own crawler",
    connected: "Nothing else is needed",
  },
  {
    asks: "Who ranks for this search?",
    builtIn: "Our index of the sites you watch, labelled “among N tracked sites”",
    connected: "DataForSEO, Serper, Brave Search or SearXNG; Search Console for your own site",
  },
  {
    asks: "How often is it searched?",
    builtIn: "A class from very low to very high, labelled “estimate”",
    connected:
      "DataForSEO, Search Console, or files from Keyword Planner, Search Console, Semrush and Ahrefs",
  },
  {
    asks: "What does an answer engine say?",
    builtIn: "Our answer engine, which quotes the pages we read",
    connected: "Not yet",
  },
] as const;

export function SourcesFeature() {
  return (
    <FeatureSection
      id="sources"
      title="Where every figure comes from"
      lead="Everything works with nothing connected, on engines of our own that say what they are. You can connect Search Console and import files, and whoever runs Sightline for you can set up providers. Their figures then take the place of ours, under their names."
      facts={[
        "Who measured it, how and when stands beside every figure.",
        "No data is a gap with a way to fill it. It is never drawn as zero.",
        <>
          The click curve, the rules and the formulas are in the open source code, and{" "}
          <a href="/case-study" className={textLink}>
            the case study
          </a>{" "}
          can be repeated.
        </>,
      ]}
    >
      <ScrollingTable
        caption="Who answers each question, with nothing connected and with a provider"
        columns={["Question", "With nothing connected", "Once connected"]}
      >
        {SOURCES.map(({ asks, builtIn, connected }) => (
          <tr key={asks}>
            <th scope="row" className={`min-w-36 font-medium ${CELL}`}>
              {asks}
            </th>
            <td className={`min-w-44 ${CELL}`}>{builtIn}</td>
            <td className={`min-w-44 text-dim ${CELL}`}>{connected}</td>
          </tr>
        ))}
      </ScrollingTable>
    </FeatureSection>
  );
}
