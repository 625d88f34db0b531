import { useCallback, useState } from "react";
import { Button } from "../components/button.tsx";
import { CommandMenu } from "../components/command-menu.tsx";
import { ConfirmDialog, Dialog } from "../components/dialog.tsx";
import { TextField } from "../components/field.tsx";
import { Menu } from "../components/menu.tsx";
import {
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "../components/menu-items.tsx";
import { Popover } from "../components/popover.tsx";
import { type Toaster, useToast } from "../components/toast.tsx";
import { Tooltip } from "../components/tooltip.tsx";
import { Row, Section, Specimen } from "./specimen.tsx";

export function OverlaysSection() {
  return (
    <Section
      id="overlays"
      title="Overlays"
      purpose="Escape closes them, and focus returns to where it was."
    >
      <Specimen name="Dialogs">
        <Row>
          <DialogExample />
          <ConfirmExample />
        </Row>
      </Specimen>
      <Specimen name="Menu, popover, tooltip, palette">
        <Row>
          <MenuExample />
          <PopoverExample />
          <Tooltip content="Check every keyword now" shortcut="R">
            <Button>Hover me</Button>
          </Tooltip>
          <PaletteExample />
        </Row>
      </Specimen>
      <Specimen name="Toasts" wide>
        <ToastExamples toaster={useToast()} />
      </Specimen>
    </Section>
  );
}

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add a site"
        description="We crawl it right away and check its keywords every day."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Add site
            </Button>
          </>
        }
      >
        <TextField label="Domain" mono placeholder="yoursite.com" />
      </Dialog>
    </>
  );
}

function ConfirmExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete 12 keywords?"
        body="This also deletes their positions. You can undo it for 10 seconds."
        confirmLabel="Delete 12 keywords"
        tone="danger"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

function MenuExample() {
  const [period, setPeriod] = useState<"7" | "30">("7");
  return (
    <Menu align="start" trigger={<Button icon="settings">Menu</Button>}>
      <MenuLabel>Compare with</MenuLabel>
      <MenuRadioGroup value={period} onChange={setPeriod}>
        <MenuRadioItem value="7">7 days ago</MenuRadioItem>
        <MenuRadioItem value="30">30 days ago</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon="download" shortcut="⌘E" onSelect={() => undefined}>
        Export CSV
      </MenuItem>
      <MenuItem icon="trash" tone="danger" onSelect={() => undefined}>
        Delete all
      </MenuItem>
    </Menu>
  );
}

function PopoverExample() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <Button
        icon="bell"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor((open) => (open ? null : currentTarget))}
      >
        Popover
      </Button>
      {anchor ? (
        <Popover anchor={anchor} align="start" label="News" onClose={close}>
          <p className="p-4">5 new recommendations from a keyword analysis.</p>
        </Popover>
      ) : null}
    </>
  );
}

function PaletteExample() {
  const [open, setOpen] = useState(false);
  const done = () => undefined;
  return (
    <>
      <Button icon="search" onClick={() => setOpen(true)}>
        Open palette
      </Button>
      <CommandMenu
        open={open}
        onOpenChange={setOpen}
        groups={[
          {
            heading: "Go to",
            items: [
              {
                id: "overview",
                label: "Overview",
                icon: "overview",
                shortcut: "G O",
                onSelect: done,
              },
              { id: "keywords", label: "Keywords", icon: "list", shortcut: "G K", onSelect: done },
              { id: "audit", label: "Site audit", icon: "shield", onSelect: done },
            ],
          },
          {
            heading: "Do",
            items: [
              { id: "add", label: "Add keywords", icon: "plus", shortcut: "N", onSelect: done },
              {
                id: "refresh",
                label: "Refresh now",
                icon: "refresh",
                keywords: ["check"],
                onSelect: done,
              },
            ],
          },
          {
            heading: "Theme",
            items: [
              { id: "light", label: "Light", icon: "sun", onSelect: done },
              { id: "dark", label: "Dark", icon: "moon", onSelect: done },
            ],
          },
        ]}
      />
    </>
  );
}

function ToastExamples({ toaster }: { toaster: Toaster }) {
  const undo = { label: "Undo", onClick: () => undefined };
  return (
    <Row>
      <Button onClick={() => toaster.notify({ title: "Keyword saved", tone: "success" })}>
        Success
      </Button>
      <Button onClick={() => toaster.notify({ title: "12 keywords deleted", action: undo })}>
        With undo
      </Button>
      <Button
        onClick={() =>
          toaster.notify({
            tone: "warning",
            title: "One check failed",
            description: "We couldn't reach SearXNG. We'll try again at 14:00.",
          })
        }
      >
        Warning
      </Button>
      <Button
        onClick={() =>
          toaster.notify({
            tone: "error",
            title: "Couldn't save your changes",
            description: "You're offline. Check your connection and try again.",
          })
        }
      >
        Error
      </Button>
    </Row>
  );
}
