import type { BrowserStorage } from "../browser-storage.ts";

export const DIGEST_JOB_KEY = "sightline-digest-job";

/** The id of the job that sets up the digest, shared by all tabs; null: none runs. */
export interface DigestJobStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly id: () => string | null;
  begin(id: string): void;
  /** Removed when it ends, unless another has begun since. */
  end(id: string): void;
  forget(): void;
  /** Another tab changed it. */
  readonly noticeStorage: (event: Pick<StorageEvent, "key">) => void;
}

export function digestJobStore(storage: BrowserStorage): DigestJobStore {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const id = () => storage.read(DIGEST_JOB_KEY) || null;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    id,
    begin(next) {
      storage.write(DIGEST_JOB_KEY, next);
      announce();
    },
    end(ended) {
      if (id() !== ended) return;
      storage.remove(DIGEST_JOB_KEY);
      announce();
    },
    forget() {
      storage.remove(DIGEST_JOB_KEY);
      announce();
    },
    noticeStorage({ key }) {
      if (key === null || key === DIGEST_JOB_KEY) announce();
    },
  };
}
