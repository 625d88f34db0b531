import type { KeywordRow } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button, buttonClass } from "@sightline/ui/button";
import { PageHeader } from "@sightline/ui/page-header";
import { textLink } from "@sightline/ui/text-link";
import { useToast } from "@sightline/ui/toast";
import { Link, useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { marketText } from "../../../runtime/figures/market-text.ts";
import { useUnitsSpent } from "../../billing/use-plan.ts";
import { useTableHref } from "../../keywords/keyword-address.ts";
import { useChangeKeywords } from "../../keywords/list/change-keywords.ts";
import { useDeleteKeywords } from "../../keywords/list/delete-keywords.ts";
import { useRefreshKeywords } from "../calls/refresh-keywords.ts";
import { StarButton } from "../table/star-button.tsx";

export function KeywordHead({ keyword }: { keyword: KeywordRow }) {
  const back = useTableHref();
  const navigate = useNavigate();
  const change = useChangeKeywords();
  const refresh = useRefreshKeywords();
  const remove = useDeleteKeywords();
  const { notify } = useToast();
  const isSpent = useUnitsSpent();
  const { id, is_active, is_starred } = keyword;
  const market = keyword.ranking?.market;
  return (
    <div className="flex flex-col gap-2">
      <Link to={back} className={`self-start ${textLink}`}>
        All keywords
      </Link>
      <PageHeader
        title={<span className="figures wrap-anywhere">{keyword.keyword}</span>}
        description={
          <span className="flex flex-wrap items-center gap-x-3">
            {keyword.target_site}
            {market == null ? null : <span>{marketText(market)}</span>}
            {is_active ? null : <Badge tone="caution">Paused</Badge>}
          </span>
        }
        actions={
          <>
            <StarButton
              keyword={keyword.keyword}
              starred={is_starred}
              onChange={(starred) => change.mutate({ ids: [id], change: { is_starred: starred } })}
            />
            <Button
              icon={is_active ? "pause" : "play"}
              onClick={() => change.mutate({ ids: [id], change: { is_active: !is_active } })}
            >
              {is_active ? "Pause" : "Resume"}
            </Button>
            <Button
              icon="trash"
              onClick={() => {
                remove([keyword]);
                void navigate(back);
              }}
            >
              Delete
            </Button>
            {is_active && isSpent ? (
              <Link to="/subscription" className={buttonClass()}>
                Out of units: see plans
              </Link>
            ) : null}
            {is_active && !isSpent ? (
              <Button
                variant="primary"
                icon="refresh"
                busy={refresh.isPending}
                onClick={() =>
                  refresh.mutate([keyword], {
                    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
                  })
                }
              >
                Check now, 1 unit
              </Button>
            ) : null}
          </>
        }
      />
    </div>
  );
}
