import { useState } from "react";
import { Button, IconButton, LinkButton } from "../components/button.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { PasswordField, TextArea, TextField } from "../components/field.tsx";
import { Select } from "../components/select.tsx";
import { Switch } from "../components/switch.tsx";
import { Tabs } from "../components/tabs.tsx";
import { type ThemeChoice, ThemeSwitch } from "../components/theme-switch.tsx";
import { Row, Section, Specimen } from "./specimen.tsx";

export function ControlsSection() {
  return (
    <Section
      id="controls"
      title="Controls"
      purpose="What people press, type and choose. The accent color marks the one action that matters."
    >
      <Specimen name="Buttons">
        <div className="flex flex-col gap-3">
          <Row>
            <Button variant="primary">Add keywords</Button>
            <Button>Refresh now</Button>
            <Button variant="ghost">Cancel</Button>
            <Button variant="danger">Delete 12 keywords</Button>
          </Row>
          <Row>
            <Button variant="primary" icon="plus">
              Add site
            </Button>
            <Button icon="download">CSV</Button>
            <Button variant="primary" busy>
              Saving keyword
            </Button>
            <Button busy>Refresh now</Button>
            <Button disabled>Not yet</Button>
          </Row>
          <Row>
            <Button size="sm">Small</Button>
            <Button>Medium</Button>
            <Button size="lg" variant="primary">
              Large
            </Button>
            <LinkButton href="#controls" icon="external">
              A link
            </LinkButton>
            <IconButton label="More actions" icon="more" />
            <IconButton label="Notifications" icon="bell" shortcut="G N" variant="secondary" />
          </Row>
        </div>
      </Specimen>
      <Specimen name="Choices">
        <Choices />
      </Specimen>
      <Specimen name="Text fields">
        <div className="flex flex-col gap-4">
          <TextField label="Name" placeholder="Ada Lovelace" hint="Shown to people you invite." />
          <TextField label="Site" mono prefix="https://" defaultValue="pgdocs.example" />
          <TextField
            label="Email"
            type="email"
            defaultValue="ada@example"
            error="Enter a full email address, such as ada@example.com."
          />
          <TextField label="Plan" defaultValue="Free" disabled />
        </div>
      </Specimen>
      <Specimen name="More fields">
        <div className="flex flex-col gap-4">
          <PasswordField
            label="Password"
            defaultValue="correct horse"
            hint="8 to 128 characters."
            autoComplete="off"
          />
          <Select
            label="Country"
            defaultValue="us"
            options={[
              { value: "us", label: "United States" },
              { value: "de", label: "Germany" },
            ]}
          />
          <TextArea label="Keywords" mono rows={3} hint="One per line." />
        </div>
      </Specimen>
      <Specimen name="The main field of the home page" wide>
        <TextField
          className="max-w-2xl"
          label="Your site"
          hideLabel
          fieldSize="lg"
          mono
          placeholder="yoursite.com"
          hint="A real analysis in about ten seconds. No account, no credit card."
          trailing={
            <Button variant="primary" size="lg">
              Analyze
            </Button>
          }
        />
      </Specimen>
      <Specimen name="Tabs" wide>
        <SomeTabs />
      </Specimen>
    </Section>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [theme, setTheme] = useState<ThemeChoice>("system");
  return (
    <div className="flex flex-col items-start gap-3">
      <Checkbox label="Weekly digest" defaultChecked />
      <Checkbox label="Product news" hint="At most once a month." />
      <Checkbox label="Some of many" indeterminate readOnly />
      <Checkbox label="Not available" disabled />
      <Switch
        className="w-full max-w-sm"
        label="Pause checks"
        hint="Positions won't be updated until you resume."
        checked={on}
        onCheckedChange={setOn}
      />
      <ThemeSwitch name="sample-theme" value={theme} onChange={setTheme} />
    </div>
  );
}

function SomeTabs() {
  const [tab, setTab] = useState<"overview" | "keywords" | "analysis" | "ideation" | "audit">(
    "keywords",
  );
  return (
    <Tabs
      label="Dashboard sections"
      value={tab}
      onChange={setTab}
      items={[
        { value: "overview", label: "Overview" },
        { value: "keywords", label: "Keywords", count: 1240 },
        { value: "analysis", label: "Analysis" },
        { value: "ideation", label: "Ideation", count: 4 },
        { value: "audit", label: "Site audit" },
      ]}
    >
      <p className="text-dim">The panel of “{tab}”.</p>
    </Tabs>
  );
}
