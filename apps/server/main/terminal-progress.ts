import type { OnProgress } from "@sightline/database/backup";

const REDRAW_MS = 100;
const LINE_EVERY_MS = 10_000;

/** On standard error: a line that overwrites itself on a terminal, a line now and then in a log. */
export function showProgress(): { show: OnProgress; end(): void } {
  const { stderr } = process;
  const every = stderr.isTTY ? REDRAW_MS : LINE_EVERY_MS;
  let shownAt = stderr.isTTY ? 0 : performance.now();
  return {
    show(step, done) {
      if (performance.now() - shownAt < every) return;
      shownAt = performance.now();
      const text = `${step}, ${Math.floor(done * 100)}%`;
      stderr.write(stderr.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    end() {
      if (stderr.isTTY) stderr.write("\r\x1b[2K");
    },
  };
}
