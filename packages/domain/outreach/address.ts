export interface OutreachAddress {
  /** In lower case, the domain in ASCII: the same person is one address however it was typed. */
  readonly email: string;
  readonly emailDomain: string;
  /** Belongs to a function such as sales@, not to a person. */
  readonly isRole: boolean;
  /** At a provider that gives addresses to private persons. */
  readonly isFreeMail: boolean;
}

const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;

/** The local part as mail servers take it unquoted (RFC 5321, dot-string). */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;

/** What a person typed, pasted or exported as an email address; null if it isn't one. */
export function normalizeAddress(text: string): OutreachAddress | null {
  const typed = withoutWrapping(text.trim()).toLowerCase();
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, at);
  if (at < 1 || local.length > LONGEST_LOCAL_PART || !LOCAL_PART.test(local)) return null;
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return null;
  const emailDomain = normalizeEmailDomain(typed.slice(at + 1));
  if (emailDomain === null) return null;
  const email = `${local}@${emailDomain}`;
  if (email.length > LONGEST_ADDRESS) return null;
  const isRole = ROLES.has(local.split("+", 1)[0] ?? local);
  return { email, emailDomain, isRole, isFreeMail: FREE_MAIL.has(emailDomain) };
}

/** A registered name in ASCII, without what follows it; null for addresses and single labels. */
export function normalizeEmailDomain(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed.length > 253 || /[\s/\\?#@:[\]]/.test(typed)) return null;
  const url = URL.parse(`http://${typed}`);
  const name = url?.hostname ?? "";
  const labels = name.split(".");
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  return /^\d/.test(labels.at(-1) ?? "") ? null : name;
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** As a mail program copies it: 'Ann Lee <ann@example.com>' or 'mailto:ann@example.com'. */
function withoutWrapping(text: string): string {
  const opens = text.lastIndexOf("<");
  const inner = opens >= 0 && text.endsWith(">") ? text.slice(opens + 1, -1) : text;
  return inner.trim().replace(/^mailto:/i, "");
}

const ROLES = new Set(
  `abuse accounting accounts admin administrator billing bookings careers ceo compliance contact
   customerservice dev dpo editor enquiries enquiry events feedback finance hello help helpdesk hi
   hostmaster hr info inquiries invest investors invoice it jobs kontakt legal mail marketing media
   news newsletter no-reply noc noreply office orders partners postmaster press privacy production
   purchasing recruiting root sales security seo service spam staff support team tech technical
   training web webmaster welcome work`.split(/\s+/),
);

const FREE_MAIL = new Set(
  `126.com 163.com aim.com aol.com arcor.de att.net bigpond.com bluewin.ch bol.com.br btinternet.com
   comcast.net cox.net duck.com earthlink.net fastmail.com fastmail.fm free.fr freenet.de gmail.com
   gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de
   hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com inbox.com inbox.ru interia.pl laposte.net
   libero.it list.ru live.co.uk live.com live.de live.fr live.nl mac.com mail.com mail.ru mailbox.org
   me.com msn.com naver.com o2.pl onet.pl orange.fr outlook.com outlook.de outlook.fr pm.me
   posteo.de proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com
   sbcglobal.net seznam.cz sfr.fr sina.com sky.com t-online.de talktalk.net terra.com.br tiscali.it
   tuta.com tutanota.com uol.com.br verizon.net virgilio.it virginmedia.com wanadoo.fr web.de wp.pl
   yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr
   yahoo.it yandex.com yandex.ru ymail.com zoho.com`.split(/\s+/),
);
