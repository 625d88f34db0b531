/** As long as it may take to read a few competitors, and to look everything up beside them. */
const PATIENCE_MS = 10 * 60_000;

let site: string | null = null;
let until = 0;

/** A site that was just set up: its answers come by themselves, and whoever shows it looks for them. */
export const firstLook = {
  begin(domain: string) {
    site = domain;
    until = Date.now() + PATIENCE_MS;
  },
  isAwaited: (domain: string) => domain === site && Date.now() < until,
};
