import type { PreviewedDigest } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { readerDigestQuery } from "./calls.ts";
import { inScheme, LOOKS, type Look } from "./preview-looks.ts";

export function DigestPreviewScreen() {
  const [search, setSearch] = useSearchParams();
  const email = search.get("email") ?? "";
  const digestId = search.get("digest");
  const [typed, setTyped] = useState(email);
  const query = useQuery(readerDigestQuery(email, digestId));
  return (
    <AdminPage
      what="The digest"
      header={{
        title: "Digest preview",
        description:
          "See any reader's digest as it would be sent now, or a past one as it was sent. Unsubscribe links don't work here.",
      }}
      query={query}
      skeleton={<LinesSkeleton lines={8} />}
    >
      {(digest) => (
        <>
          <form
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              setSearch({ email: typed.trim() });
            }}
          >
            <TextField
              label="Reader's email address"
              type="email"
              className="w-80 max-w-full"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="primary" disabled={typed.trim() === ""}>
              Show digest
            </Button>
          </form>
          {digest === null ? (
            <Card>
              <EmptyState title={email === "" ? "Choose a reader" : "No account uses this email"}>
                Enter the email address of an account to see its digest.
              </EmptyState>
            </Card>
          ) : (
            <Preview
              digest={digest}
              chosen={digestId}
              onChoose={(id) => setSearch({ email, ...(id === "" ? {} : { digest: id }) })}
            />
          )}
        </>
      )}
    </AdminPage>
  );
}

interface PreviewProps {
  digest: NonNullable<PreviewedDigest>;
  chosen: string | null;
  onChoose: (id: string) => void;
}

function Preview({ digest: { subject, html, text, sent }, chosen, onChoose }: PreviewProps) {
  const { timeZone } = useClock();
  const [look, setLook] = useState<Look>("desk-light");
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Digest"
          value={chosen ?? ""}
          options={[
            { value: "", label: "As it would be sent now" },
            ...sent.map(({ id, subject: title, created_at }) => ({
              value: id,
              label: `${formatTime(new Date(created_at), "day", timeZone)}: ${title}`,
            })),
          ]}
          onChange={({ target }) => onChoose(target.value)}
        />
        <Select
          label="Shown as"
          value={look}
          options={LOOKS}
          onChange={({ target }) =>
            setLook(LOOKS.find(({ value }) => value === target.value)?.value ?? "desk-light")
          }
        />
      </div>
      <p>
        <span className="text-dim">Subject: </span>
        {subject}
      </p>
      {look === "text" || look === "source" ? (
        <pre className="figures max-h-[70dvh] overflow-auto rounded-md bg-sunk p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {look === "text" ? text : html}
        </pre>
      ) : (
        <iframe
          key={look}
          title="The email"
          sandbox=""
          srcDoc={inScheme(html, look.endsWith("dark") ? "dark" : "light")}
          className={`h-[70dvh] rounded-md border border-line ${look.startsWith("phone") ? "w-[390px] max-w-full self-center" : "w-full"}`}
        />
      )}
    </Card>
  );
}
