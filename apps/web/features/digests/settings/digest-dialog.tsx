import { Dialog } from "@sightline/ui/dialog";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { Tabs } from "@sightline/ui/tabs";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../runtime/page/loaded.tsx";

interface Rendered {
  subject: string;
  html: string;
  text: string;
}

const PARTS = [
  { value: "html", label: "Email" },
  { value: "text", label: "Plain text" },
] as const;

interface DigestDialogProps {
  title: string;
  // biome-ignore lint/suspicious/noExplicitAny: keys differ, and nothing here depends on them
  query: UseQueryOptions<Rendered, Error, Rendered, any>;
  onClose: () => void;
}

/** An email as it is sent, in a frame that can run nothing and go nowhere. */
export function DigestDialog({ title, query, onClose }: DigestDialogProps) {
  const [part, setPart] = useState<string>("html");
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title}>
      <Loaded
        what="The digest"
        query={useQuery(query)}
        skeleton={<LinesSkeleton lines={8} />}
        inCard
      >
        {({ subject, html, text }) => (
          <div className="flex flex-col gap-3">
            <p>
              <span className="text-dim">Subject: </span>
              {subject}
            </p>
            <Tabs label="Parts of the email" items={PARTS} value={part} onChange={setPart}>
              {part === "html" ? (
                <iframe
                  title="The email"
                  sandbox=""
                  srcDoc={html}
                  className="h-[60dvh] w-full rounded-md border border-line bg-card"
                />
              ) : (
                <pre className="figures max-h-[60dvh] overflow-auto rounded-md bg-sunk p-3 text-sm whitespace-pre-wrap">
                  {text}
                </pre>
              )}
            </Tabs>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
