import type { OutreachTemplateVersions } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Select } from "@sightline/ui/select";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { TextDifference } from "@sightline/ui/text-difference";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { differenceQuery, useTemplateChange } from "./calls.ts";

export function VersionsCard({ template }: { template: OutreachTemplateVersions }) {
  return template.version === 1 ? null : <Versions template={template} />;
}

function Versions({ template }: { template: OutreachTemplateVersions }) {
  const { id, version, versions } = template;
  const { timeZone } = useClock();
  const [chosen, setChosen] = useState<number | null>(null);
  const from = chosen ?? version - 1;
  const difference = useQuery(differenceQuery(id, from, version));
  const restore = useTemplateChange(
    (number: number) =>
      adminClient.outreachTemplates.change({ id, roll_back_to: number, based_on: version }),
    `Restored version ${from} as version ${version + 1}.`,
  );
  return (
    <Card>
      <CardHeader
        title={counted(versions.length, "version")}
        description={`Changes from the selected version to version ${version}.`}
        actions={
          <>
            <Select
              label="Compare with"
              hideLabel
              value={`${from}`}
              options={versions
                .filter(({ number }) => number !== version)
                .map(({ number, created_at }) => ({
                  value: `${number}`,
                  label: `Version ${number}, ${formatTime(new Date(created_at), "day", timeZone)}`,
                }))}
              onChange={({ target }) => setChosen(Number(target.value))}
            />
            <Button busy={restore.isPending} onClick={() => restore.mutate(from)}>
              {`Roll back to version ${from}`}
            </Button>
          </>
        }
      />
      <div className="px-4 pb-4">
        <Loaded what="The difference" query={difference} skeleton={<LinesSkeleton lines={5} />}>
          {({ subject, body }) => (
            <div className="flex flex-col gap-2">
              <TextDifference label="Subject" pieces={subject} />
              <TextDifference label="Text" pieces={body} />
            </div>
          )}
        </Loaded>
      </div>
    </Card>
  );
}
