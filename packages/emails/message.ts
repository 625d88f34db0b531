import { type Frame, layout, type Markup } from "./layout.ts";
import { oneLine } from "./untrusted-text.ts";

export type Message = { subject: string; html: string; text: string };

export interface Letter extends Frame {
  body: Markup;
  text: string;
}

export function compose(letter: Letter): Message {
  const subject = oneLine(letter.subject);
  return {
    subject,
    html: layout({ ...letter, subject }, letter.body),
    text: `${letter.text}\n\n${textFooter(letter)}\n`,
  };
}

function textFooter({ reason, supportEmail, appUrl }: Frame): string {
  return `-- \nSightline, ${appUrl}\n${reason}\nQuestions? Email ${supportEmail}.`;
}
