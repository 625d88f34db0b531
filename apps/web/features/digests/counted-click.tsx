import { DIGEST_MAIL_PARAMETER } from "@sightline/domain/digests";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { client } from "../../runtime/client.ts";

/** Counts that a reader came by a link of a digest, while its subject lines are compared. */
export default function CountedClick() {
  const [search, setSearch] = useSearchParams();
  const mail = search.get(DIGEST_MAIL_PARAMETER);
  useEffect(() => {
    if (mail === null) return;
    // A click that isn't counted must not disturb anyone.
    client.subjectTests.click({ mail }).catch(() => {});
    setSearch(
      (before) => {
        before.delete(DIGEST_MAIL_PARAMETER);
        return before;
      },
      { replace: true },
    );
  }, [mail, setSearch]);
  return null;
}
