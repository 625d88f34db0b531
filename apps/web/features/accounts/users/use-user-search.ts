import { useSearchParams } from "react-router";
import { pageFrom } from "../../../runtime/page/page-from.ts";

interface UserSearch {
  query: string;
  page: number;
}

type ChangeSearch = (change: Partial<UserSearch>, options?: { replace: boolean }) => void;

/** Kept in the address, so that what was found can be sent to a colleague. */
export function useUserSearch(): [UserSearch, ChangeSearch] {
  const [search, setSearch] = useSearchParams();
  const now = { query: search.get("q") ?? "", page: pageFrom(search) };
  const change: ChangeSearch = (next, options) => {
    const { query, page } = { ...now, ...next };
    setSearch(
      { ...(query === "" ? {} : { q: query }), ...(page === 1 ? {} : { page: `${page}` }) },
      options,
    );
  };
  return [now, change];
}
