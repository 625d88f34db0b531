import { textLink } from "@sightline/ui/text-link";
import { FeatureSection } from "./feature-section.tsx";
import { CELL, ScrollingTable } from "./scrolling-table.tsx";

const SOURCES = [
  {
    asks: "What’s on this site?",
    builtIn: "Our own crawler",
    connected: "Nothing else needed",
  },
  {
    asks: "Who ranks for this keyword?",
    builtIn: "Not available. Our index only compares your pages with your competitors’ pages",
    connected: "DataForSEO, Serper, Brave Search or SearXNG, and Search Console for your own site",
  },
  {
    asks: "How often do people search for it?",
    builtIn:
      "Not available. Once you import volumes, a range for similar keywords, labeled “estimate”",
    connected:
      "DataForSEO, Search Console, or files from Keyword Planner, Search Console, Semrush and Ahrefs",
  },
  {
    asks: "What does an answer engine say?",
    builtIn: "Our answer engine, which quotes the pages we crawled",
    connected:
      "OpenAI, Anthropic, Google, Perplexity, xAI, DataForSEO or an OpenAI-compatible server of your own",
  },
] as const;

export function SourcesFeature() {
  return (
    <FeatureSection
      id="sources"
      title="Where every number comes from"
      lead="You can start with nothing connected: our built-in engines are labeled as such and cover everything except positions and search volumes. You can connect Search Console and import files, and your Sightline administrator can set up providers. Data from those sources then replaces ours and is labeled with its source."
      facts={[
        "Every number shows who measured it, how and when.",
        "Missing data is shown as a gap, with a way to fill it. It’s never shown as zero.",
        <>
          The click curve, the rules and the formulas are in the open-source code, and you can
          reproduce{" "}
          <a href="/case-study" className={textLink}>
            the case study
          </a>
          .
        </>,
      ]}
    >
      <ScrollingTable
        caption="Where each answer comes from, with nothing connected and with a provider"
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
