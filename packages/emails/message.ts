import { oneLine } from "@sightline/domain/text";
import { type Frame, layout, type Markup } from "./layout.ts";
import { supportOf } from "./support.ts";

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

function textFooter({ reason, leave, ...settings }: Frame): string {
  const { ask, address } = supportOf(settings);
  const leaving = leave
    ? `\nUnsubscribe: ${leave.unsubscribe}\nEmail preferences: ${leave.preferences}`
    : "";
  return `-- \nSightline, ${settings.appUrl}\n${reason}${leaving}\nQuestions? ${ask} ${address}.`;
}
