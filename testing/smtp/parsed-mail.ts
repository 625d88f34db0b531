import PostalMime, { type Address } from "postal-mime";

export interface ParsedMail {
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** By lower-case name; repeated headers are joined with ", ". */
  headers: Record<string, string>;
}

export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(source);
  return {
    messageId: mail.messageId ?? "",
    from: addresses(mail.from ? [mail.from] : [])[0] ?? "",
    to: addresses(mail.to ?? []),
    subject: mail.subject ?? "",
    html: mail.html ?? "",
    text: mail.text ?? "",
    headers: joined(mail.headers),
  };
}

function addresses(list: Address[]): string[] {
  return list.flatMap((entry) => entry.group ?? [entry]).map((mailbox) => mailbox.address);
}

function joined(headers: { key: string; value: string }[]): Record<string, string> {
  const byName = Map.groupBy(headers, (header) => header.key);
  return Object.fromEntries(
    [...byName].map(([name, same]) => [name, same.map((header) => header.value).join(", ")]),
  );
}
