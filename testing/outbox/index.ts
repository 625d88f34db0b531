export { type OutboxMail, readOutbox, waitForMail } from "./outbox.ts";
