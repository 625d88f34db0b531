import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import type { TemplateSource } from "./calls.ts";
import { missingWords } from "./missing-words.ts";

/** For whom a variable has no value: they wouldn't get the message. */
export function MissingValues({ source, listId }: { source: TemplateSource; listId: string }) {
  const check = useMutation({
    mutationFn: () => adminClient.outreachTemplates.missing({ ...source, list_id: listId }),
  });
  const found = check.data;
  return (
    <Card>
      <CardHeader
        title={found === undefined ? "Missing values" : missingWords(found)}
        description="We never send a message with a missing value."
        actions={
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            Check for missing values
          </Button>
        }
      />
      {check.error === null ? null : (
        <div className="px-4 pb-4">
          <Notice tone="error" title={messageOf(check.error)} />
        </div>
      )}
      {found === undefined || found.first.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {found.first.map(({ id, email, variables }) => (
            <li key={id} className="px-4 py-1.5">
              <span className="figures wrap-anywhere">{email}</span>{" "}
              <span className="text-sm text-dim">{variables.join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
