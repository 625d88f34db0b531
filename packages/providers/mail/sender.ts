import parseAddresses from "nodemailer/lib/addressparser";

export interface Sender {
  name: string;
  address: string;
}

/** Reads `Sightline <hello@example.com>`; start-up fails unless it is exactly one address. */
export function parseSender(from: string): Sender {
  const [sender, ...others] = parseAddresses(from, { flatten: true });
  if (!sender?.address?.includes("@") || others.length > 0) {
    throw new Error("MAIL_FROM must be one address, such as Sightline <hello@example.com>");
  }
  return { name: sender.name, address: sender.address };
}
