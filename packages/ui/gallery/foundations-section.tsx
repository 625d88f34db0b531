import { Icon } from "../components/icon.tsx";
import { type IconName, iconPaths } from "../components/icon-paths.ts";
import { Kbd } from "../components/kbd.tsx";
import { Logo, LogoMark } from "../components/logo.tsx";
import { Row, Section, Specimen } from "./specimen.tsx";

const surfaces = [
  { name: "paper", look: "bg-paper" },
  { name: "card", look: "bg-card" },
  { name: "sunk", look: "bg-sunk" },
  { name: "wash", look: "bg-wash" },
];

const meanings = [
  { name: "accent", look: "bg-accent" },
  { name: "better", look: "bg-better" },
  { name: "worse", look: "bg-worse" },
  { name: "caution", look: "bg-caution" },
  { name: "ink", look: "bg-ink" },
  { name: "dim", look: "bg-dim" },
  { name: "edge", look: "bg-edge" },
  { name: "line", look: "bg-line" },
];

const series = [
  { name: "1", look: "bg-series-1" },
  { name: "2", look: "bg-series-2" },
  { name: "3", look: "bg-series-3" },
  { name: "4", look: "bg-series-4" },
  { name: "5", look: "bg-series-5" },
  { name: "6", look: "bg-series-6" },
  { name: "7", look: "bg-series-7" },
  { name: "8", look: "bg-series-8" },
];

export function FoundationsSection() {
  return (
    <Section
      id="foundations"
      title="Foundations"
      purpose="Colors, type and icons. Components use these and nothing else."
    >
      <Specimen name="Surfaces">
        <Swatches swatches={surfaces} />
      </Specimen>
      <Specimen name="Logo">
        <Row>
          <Logo />
          <LogoMark />
        </Row>
      </Specimen>
      <Specimen name="Meaning">
        <Swatches swatches={meanings} />
      </Specimen>
      <Specimen name="Series, in fixed order">
        <Swatches swatches={series} />
      </Specimen>
      <Specimen name="Type">
        <div className="flex flex-col gap-1">
          <p className="text-3xl font-semibold tracking-tight">See where you rank</p>
          <p className="text-2xl font-semibold tracking-tight">Visibility up 3.1 points</p>
          <p className="text-xl font-semibold tracking-tight">You moved up for 6 keywords</p>
          <p className="text-lg font-semibold">Every number has a source</p>
          <p>Positions, competitors, site health and citations.</p>
          <p className="text-sm text-dim">One check failed and isn't counted.</p>
          <p className="figures">postgres connection pooling 0123456789</p>
        </div>
      </Specimen>
      <Specimen name="Icons">
        <div className="flex flex-wrap gap-x-4 gap-y-3 text-dim">
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </div>
        <div className="mt-6">
          <Row>
            <Kbd>⌘K</Kbd>
            <Kbd>esc</Kbd>
            <Kbd>N</Kbd>
          </Row>
        </div>
      </Specimen>
    </Section>
  );
}

function Swatches({ swatches }: { swatches: readonly { name: string; look: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {swatches.map(({ name, look }) => (
        <li key={name} className="w-14">
          <span className={`block h-10 rounded-md border border-line ${look}`} />
          <span className="mt-1 block text-xs text-dim">{name}</span>
        </li>
      ))}
    </ul>
  );
}
