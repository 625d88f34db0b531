type Caught = ErrorEvent | PromiseRejectionEvent;

export interface ErrorTaker {
  takeOver(missed: readonly Caught[]): void;
}

/** Public pages load the error handling with the first error; most visits never do. */
export function onFirstError(load: () => Promise<ErrorTaker>): void {
  const missed: Caught[] = [];
  const listening = new AbortController();
  const { signal } = listening;
  const hold = (event: Caught) => {
    if (missed.push(event) === 1) load().then(handOver, tryAgainWithTheNext);
  };
  const handOver = ({ takeOver }: ErrorTaker) => {
    listening.abort();
    takeOver(missed);
  };
  const tryAgainWithTheNext = () => {
    missed.length = 0;
  };
  window.addEventListener("error", hold, { signal });
  window.addEventListener("unhandledrejection", hold, { signal });
}
