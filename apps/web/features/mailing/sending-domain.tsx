import type { EmailHealth } from "@sightline/contract";
import { explainRecord } from "@sightline/domain/mailing";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import type { ReactNode } from "react";
import { bulkSenderRules, type SenderRule } from "./bulk-sender-rules.ts";
import { CHECK_ADVICE, CHECK_NAMES, HOST_STATES } from "./health-words.ts";

type Check = EmailHealth["checks"][number];

const STATES: Record<Check["state"], { words: string; tone: BadgeTone }> = {
  found: { words: "Found", tone: "better" },
  missing: { words: "Missing", tone: "worse" },
  unknown: { words: "Unknown", tone: "neutral" },
};

const TO_FIX = { words: "Fix needed", tone: "worse" } as const;

/** What receivers find in the DNS before they trust our email, part by part. */
export function SendingDomain({ health }: { health: EmailHealth }) {
  const { sender_domain, checks, host } = health;
  return (
    <Card>
      <CardHeader
        title="Sending domain"
        description={
          host === null
            ? "Email isn't being sent. It's stored as files, so you don't need any DNS records. Set SMTP_URL to send it."
            : `Email comes from ${sender_domain}. Gmail, Yahoo and Microsoft require all four records from bulk senders.`
        }
      />
      <ul className={host === null ? "pb-1.5" : "px-4 pb-3"}>
        {checks.map((check) => (
          <RecordItem key={check.id} check={check} />
        ))}
        {host === null ? null : <HostItem host={host} />}
      </ul>
    </Card>
  );
}

const RULE_STATES: Record<SenderRule["state"], { words: string; tone: BadgeTone }> = {
  kept: { words: "Met", tone: "better" },
  broken: { words: "Not met", tone: "worse" },
  unknown: { words: "Unknown", tone: "neutral" },
};

/** The checklist of the large mailbox providers. */
export function BulkSenderRules({ health }: { health: EmailHealth }) {
  return (
    <Card>
      <CardHeader
        title="Rules for bulk senders"
        description="What Gmail, Yahoo and Microsoft require if you send 5,000 or more emails per day."
      />
      <ul className="px-4 pb-3">
        {bulkSenderRules(health).map(({ name, state, words }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2"
          >
            <Badge tone={RULE_STATES[state].tone}>{RULE_STATES[state].words}</Badge>
            <span>{name}</span>
            <span className="text-sm text-dim">{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RecordItem({ check: { id, state, name, found } }: { check: Check }) {
  return (
    <Item name={CHECK_NAMES[id]} {...STATES[state]} about={name ?? ""}>
      {found === null ? (
        <p className="text-sm text-dim">{CHECK_ADVICE[id]}</p>
      ) : (
        <Parts
          lines={explainRecord(id, found).map(({ part, meaning, isBad }) => ({
            ...{ part, meaning },
            badge: isBad ? <Badge tone="worse">Change this</Badge> : null,
          }))}
        />
      )}
    </Item>
  );
}

function HostItem({ host: { name, addresses } }: { host: NonNullable<EmailHealth["host"]> }) {
  const isBad = addresses.some(({ state }) => HOST_STATES[state].tone === "worse");
  const isGood = addresses.some(({ state }) => state === "confirmed");
  const shown = isBad ? TO_FIX : STATES[isGood ? "found" : "unknown"];
  return (
    <Item name="PTR" {...shown} about={name}>
      <p className="text-sm text-dim">
        Receivers check that the IP address connecting to them has a name that resolves back to it.
        {addresses.length === 0
          ? " We found no IP address for your mail server."
          : " We check the server in SMTP_URL. If your provider sends from other servers, it takes care of their PTR records."}
      </p>
      <Parts
        lines={addresses.map(({ address, name: ptr, state: one }) => ({
          part: ptr === null ? address : `${address} → ${ptr}`,
          meaning: HOST_STATES[one].meaning,
          badge: <Badge tone={HOST_STATES[one].tone}>{HOST_STATES[one].words}</Badge>,
        }))}
      />
    </Item>
  );
}

interface ItemProps {
  name: string;
  words: string;
  tone: BadgeTone;
  about: string;
  children: ReactNode;
}

function Item({ name, words, tone, about, children }: ItemProps) {
  return (
    <li className="flex flex-col gap-1.5 border-t border-line py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="w-16 font-medium">{name}</span>
        <Badge tone={tone}>{words}</Badge>
        <span className="figures min-w-0 text-sm text-dim wrap-anywhere">{about}</span>
      </div>
      {children}
    </li>
  );
}

interface Line {
  part: string;
  meaning: string;
  badge: ReactNode;
}

function Parts({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {lines.map(({ part, meaning, badge }) => (
        <div key={part} className="grid gap-x-4 md:grid-cols-[20rem_minmax(0,1fr)]">
          <dt className="figures wrap-anywhere">{part}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 text-dim">
            {meaning}
            {badge}
          </dd>
        </div>
      ))}
    </dl>
  );
}
