import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useConnectSearchConsole } from "../calls/connect-search-console.ts";
import { consentIn } from "./returned-consent.ts";

/** Takes the answer out of the address at once, and connects with it, once. */
export function useReturnedConsent() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const connect = useConnectSearchConsole();
  const [wasRefused, setRefused] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const taken = useRef("");
  const { mutate } = connect;
  useEffect(() => {
    const answer = consentIn(hash);
    if (answer === null || taken.current === hash) return;
    taken.current = hash;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    card.current?.scrollIntoView({ block: "center" });
    if (answer.given) mutate({ code: answer.code, state: answer.state });
    else setRefused(true);
  }, [hash, pathname, search, navigate, mutate]);
  return { card, connect, wasRefused };
}
