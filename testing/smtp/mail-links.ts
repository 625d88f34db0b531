/** Every http URL in the text part, in order. */
export function mailLinks(mail: { text: string }): string[] {
  return [...mail.text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([address]) =>
    address.replace(/[.,;:!?)]+$/, ""),
  );
}
