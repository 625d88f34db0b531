import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { client } from "../../../../runtime/client.ts";
import { Loaded } from "../../../../runtime/page/loaded.tsx";
import { useSettled } from "../../../../runtime/page/use-settled.ts";
import { filtersOf } from "../../../keywords/list/keyword-table.ts";
import {
  type ChangeView,
  type KeywordView,
  toggledIn,
} from "../../../keywords/list/keyword-view.ts";
import { GROUPS } from "../../../keywords/list/query-keys.ts";
import { KeywordsLoading } from "../../keywords-states.tsx";
import { ExportGroupsButton } from "./export-groups-button.tsx";
import { GroupHead, GroupRow } from "./group-row.tsx";
import { areCompared } from "./group-words.ts";
import { OpenGroup, type ShownGroup } from "./open-group.tsx";

export interface KeywordGroupsProps {
  site: string;
  view: KeywordView;
  changeView: ChangeView;
  narrow: boolean;
  empty: ReactNode;
  /** The table of the keywords of one group. */
  children: (group: ShownGroup) => ReactNode;
}

const TYPING_MS = 200;

/** Rankings by tag, with its keywords once it is opened. */
export function KeywordGroups(props: KeywordGroupsProps) {
  const { site, view, changeView, narrow, empty, children } = props;
  const words = useSettled(view.words, TYPING_MS);
  const groups = useQuery(keywordGroupsQuery(site, { ...view, words }));
  const toggle = (name: string) =>
    changeView((now) => ({ open: toggledIn(now.open, name) }), { replace: true });
  return (
    <Loaded what="Your tags" query={groups} skeleton={<KeywordsLoading />} inCard>
      {(found) =>
        found.length === 0 ? (
          empty
        ) : (
          <>
            <div className="flex items-center justify-between gap-2 px-4 py-2 text-sm text-dim">
              Based on the latest results. A keyword with two tags is counted under both.
              <ExportGroupsButton site={site} groups={found} />
            </div>
            <table className="w-full table-fixed text-left">
              <caption className="sr-only">Keywords by tag</caption>
              <GroupHead narrow={narrow} compared={areCompared(found)} />
              <tbody>
                {found.map((group) => {
                  const name = group.tag ?? "";
                  const isOpen = view.open.includes(name);
                  return (
                    <Fragment key={name}>
                      <GroupRow
                        {...{ group, isOpen, narrow }}
                        compared={areCompared(found)}
                        onToggle={() => toggle(name)}
                      />
                      {isOpen ? (
                        <OpenGroup {...{ site, group, narrow, view: { ...view, words } }}>
                          {children}
                        </OpenGroup>
                      ) : null}
                    </Fragment>
                  );
                })}
              </tbody>
            </table>
          </>
        )
      }
    </Loaded>
  );
}

/** Rankings of the keywords in view, by tag. */
function keywordGroupsQuery(site: string, view: KeywordView) {
  const request = filtersOf(site, { ...view, tag: null });
  return queryOptions({
    queryKey: [...GROUPS, request],
    queryFn: ({ signal }) => client.positions.groups(request, { signal }),
    placeholderData: keepPreviousData,
  });
}
