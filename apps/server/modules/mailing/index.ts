export { CLEAN_UP_CONTACT } from "./contact/contact.jobs.ts";
export { forgetWriter } from "./contact/contact.queries.ts";
export { createContact } from "./contact/create-contact.ts";
export { createMailing, type Mailing } from "./mailing.ts";
