import type { FunnelPerson } from "@sightline/contract";
import type { FunnelStep } from "@sightline/domain/traffic";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { Pager } from "@sightline/ui/pager";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { pageFrom } from "../../runtime/page/page-from.ts";
import { Age } from "../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../runtime/time/clock.ts";
import { STEP_NAMES } from "./funnel-words.ts";
import { funnelPeopleQuery } from "./traffic-queries.ts";
import { nameOf } from "./traffic-words.ts";
import { useReport } from "./use-report.ts";

/** Who reached a step, newest first. */
export function FunnelPeople({ step }: { step: FunnelStep }) {
  const { asked, hrefWith } = useReport();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const clock = useClock();
  const narrow = useNarrow();
  const page = pageFrom(search);
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={`People who reached: ${STEP_NAMES[step]}`}
        description="Accounts created in this period, newest first."
        actions={
          <Link to={hrefWith({ step: null })} className={buttonClass("ghost", "sm")}>
            Close
          </Link>
        }
      />
      <Loaded
        what="People"
        inCard
        query={useQuery(funnelPeopleQuery(asked, step, page))}
        skeleton={<LinesSkeleton />}
      >
        {({ people, total, page_size }) => (
          <>
            <DataTable
              caption={`People who reached: ${STEP_NAMES[step]}`}
              rows={people}
              columns={narrow ? [whole(clock)] : columnsFor(clock)}
              rowKey={({ user_id }) => user_id}
              height="28rem"
              empty={
                <EmptyState title="Nobody yet">
                  Nobody who signed up in this period has reached this step.
                </EmptyState>
              }
            />
            {total > 0 ? (
              <Pager
                noun="people"
                {...{ page, total }}
                pageSize={page_size}
                onPage={(next) => void navigate(hrefWith({ page: `${next}` }))}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Email({ email }: { email: string }) {
  return (
    <Link to={`/admin/users?q=${encodeURIComponent(email)}`} className={textLink} title={email}>
      {email}
    </Link>
  );
}

const originOf = (person: FunnelPerson) =>
  person.landing_path === null ? "unknown" : nameOf("source", person.source ?? "");

function columnsFor(clock: Clock): Column<FunnelPerson>[] {
  const time = (key: keyof FunnelPerson, header: string): Column<FunnelPerson> => ({
    key,
    header,
    width: 120,
    cell: (person) => {
      const at = person[key];
      return at === null ? <span className="text-dim">–</span> : <Age at={at} clock={clock} />;
    },
  });
  return [
    { key: "email", header: "Account", mono: true, cell: ({ email }) => <Email email={email} /> },
    { key: "source", header: "Source", width: 130, cell: originOf },
    {
      key: "country",
      header: "Country",
      width: 130,
      cell: ({ country }) => nameOf("country", country ?? ""),
    },
    time("signed_up_at", "Signed up"),
    time("first_analysis_at", "First analysis"),
    time("checkout_at", "Checkout"),
    time("paid_at", "Paid"),
  ];
}

function whole(clock: Clock): Column<FunnelPerson> {
  return {
    key: "email",
    header: "Account",
    cell: (person) => (
      <span className="flex flex-col py-2 whitespace-normal">
        <span className="wrap-anywhere">
          <Email email={person.email} />
        </span>
        <span className="text-sm text-dim">
          signed up <Age at={person.signed_up_at} clock={clock} />, {originOf(person)},{" "}
          {nameOf("country", person.country ?? "")}
          {person.paid_at === null ? "" : ", paid"}
        </span>
      </span>
    ),
  };
}
