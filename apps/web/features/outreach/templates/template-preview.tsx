import type { OutreachRendered } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { SearchField } from "@sightline/ui/search-field";
import { Select } from "@sightline/ui/select";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { inScheme, LOOKS, type Look } from "../../digests/admin/preview-looks.ts";
import { contactsQuery, listsQuery } from "../lists/calls.ts";
import { renderQuery, type TemplateSource, useTemplateChange } from "./calls.ts";
import { MissingValues } from "./missing-values.tsx";

/** Nothing is sent from here, and the links in the footer don't work. */
export function TemplatePreview({ source }: { source: TemplateSource }) {
  const { subject, body } = source;
  const [list, setList] = useState("");
  const [query, setQuery] = useState("");
  const [contact, setContact] = useState("");
  const [look, setLook] = useState<Look>("desk-light");
  const lists = useQuery(listsQuery);
  const contacts = useQuery({ ...contactsQuery({ list_id: list, query }), enabled: list !== "" });
  const rendered = useQuery(
    renderQuery({
      ...{ subject, body },
      ...(contact === "" ? {} : { contact_id: contact }),
      ...(list === "" ? {} : { list_id: list }),
    }),
  );
  const isEmpty = subject.trim() === "" || body.trim() === "";
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Card className="flex flex-col gap-4 p-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="List"
            value={list}
            options={[
              { value: "", label: "Sample values" },
              ...(lists.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => {
              setList(target.value);
              setContact("");
            }}
          />
          <Select
            label="Shown as"
            value={look}
            options={LOOKS}
            onChange={({ target }) =>
              setLook(LOOKS.find(({ value }) => value === target.value)?.value ?? "desk-light")
            }
          />
          {list === "" ? null : (
            <>
              <Select
                label="Contact"
                value={contact}
                options={[
                  { value: "", label: "Choose a contact" },
                  ...(contacts.data?.contacts ?? []).map(({ id, email }) => ({
                    value: id,
                    label: email,
                  })),
                ]}
                onChange={({ target }) => setContact(target.value)}
              />
              <div className="self-end">
                <SearchField label="Find a contact" words={query} onSearch={setQuery} />
              </div>
            </>
          )}
        </div>
        {isEmpty ? (
          <p className="py-12 text-center text-dim">
            The message appears here once it has a subject and a body.
          </p>
        ) : (
          <Loaded what="The preview" query={rendered} skeleton={<LinesSkeleton lines={8} />}>
            {(found) => <Message rendered={found} look={look} />}
          </Loaded>
        )}
      </Card>
      {isEmpty || !rendered.data?.message ? null : <Checks checks={rendered.data.checks} />}
      {isEmpty || list === "" ? null : (
        // What was found is about this text and this list alone.
        <MissingValues
          key={`${list} ${subject} ${body}`}
          source={{ subject, body }}
          listId={list}
        />
      )}
    </div>
  );
}

function Message({ rendered, look }: { rendered: OutreachRendered; look: Look }) {
  const { message, error, unresolved } = rendered;
  if (message === null) return <Notice tone="error" title={error ?? "We can't show a preview."} />;
  return (
    <>
      {unresolved.length === 0 ? null : (
        <Notice tone="warning" title="This contact wouldn't get this message">
          No value for {unresolved.join(", ")}.
        </Notice>
      )}
      <ReportState report={rendered.report} />
      <p className="wrap-anywhere">
        <span className="text-dim">Subject: </span>
        {message.subject}
      </p>
      {look === "text" || look === "source" ? (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="figures max-h-[60dvh] overflow-auto rounded-md bg-sunk p-3 text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {look === "text" ? message.text : message.html}
        </pre>
      ) : (
        <iframe
          key={look}
          title="The message"
          sandbox=""
          srcDoc={inScheme(message.html, look.endsWith("dark") ? "dark" : "light")}
          className={`h-[60dvh] rounded-md border border-line ${look.startsWith("phone") ? "w-[390px] max-w-full self-center" : "w-full"}`}
        />
      )}
    </>
  );
}

/** One crawl per site and month, and only where robots.txt allows it. */
function ReportState({ report }: { report: OutreachRendered["report"] }) {
  const request = useTemplateChange(
    (domain: string) => adminClient.outreachTemplates.requestReport({ domain }),
    "We're crawling the site. Reload the preview in a minute.",
  );
  if (report === null || report.state === "ready") return null;
  if (report.state === "none") {
    return (
      <Notice
        title={`No report for ${report.domain} yet this month`}
        action={
          <Button busy={request.isPending} onClick={() => request.mutate(report.domain)}>
            Create report
          </Button>
        }
      >
        We crawl up to 12 pages, where robots.txt allows it.
      </Notice>
    );
  }
  if (report.state === "queued") return <Notice title={`We're crawling ${report.domain}.`} />;
  return (
    <Notice tone="warning" title={`No report for ${report.domain}`}>
      {report.reason} You can try again next month.
    </Notice>
  );
}

const STATES = {
  good: { tone: "better", label: "Good" },
  warning: { tone: "caution", label: "Check" },
  problem: { tone: "worse", label: "Fix" },
} as const;

function Checks({ checks }: { checks: OutreachRendered["checks"] }) {
  const found = checks.filter(({ state }) => state !== "good").length;
  const order = ["problem", "warning", "good"];
  const sorted = checks.toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  );
  return (
    <Card>
      <CardHeader
        title={
          found === 0 ? "No deliverability issues found" : `${counted(found, "issue")} to check`
        }
        description="Spam and deliverability, based on how filters and email clients usually behave."
      />
      <ul className="divide-y divide-line">
        {sorted.map(({ id, state, title, why }) => (
          <li key={id} className="flex items-start gap-3 px-4 py-2">
            <span className="w-20 shrink-0">
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            </span>
            <div className="min-w-0">
              <p className="wrap-anywhere">{title}</p>
              <p className="text-sm text-dim">{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
