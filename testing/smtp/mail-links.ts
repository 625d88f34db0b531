/** Every http address in the text part, in the order a reader meets them. */
export function mailLinks(mail: { text: string }): string[] {
  return [...mail.text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([address]) =>
    address.replace(/[.,;:!?)]+$/, ""),
  );
}
