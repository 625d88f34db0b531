import parseAddresses from "nodemailer/lib/addressparser";

export interface Sender {
  name: string;
  address: string;
}

/** Reads `Sightline <hello@example.com>`; a sender that is not exactly one address stops the start. */
export function parseSender(from: string): Sender {
  const [sender, ...others] = parseAddresses(from, { flatten: true });
  if (!sender?.address?.includes("@") || others.length > 0) {
    throw new Error(
      "The sender of mails must be one address, such as Sightline <hello@example.com>",
    );
  }
  return { name: sender.name, address: sender.address };
}
