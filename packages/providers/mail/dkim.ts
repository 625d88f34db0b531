export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** One-click unsubscribing counts only if both of its headers are signed (RFC 8058). */
const SIGNED = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "Cc", "MIME-Version"],
  ...["Content-Type", "Content-Transfer-Encoding", "List-Id", "List-Unsubscribe"],
  ...["List-Unsubscribe-Post", "Feedback-ID", "Auto-Submitted", "In-Reply-To", "References"],
].join(":");

/** How the mail library wants it; nothing without a key. */
export function dkimOptions(key: DkimKey | null) {
  if (key === null) return {};
  const { domain, selector, privateKey } = key;
  return {
    dkim: {
      ...{ domainName: domain, keySelector: selector, privateKey },
      headerFieldNames: SIGNED,
    },
  };
}
