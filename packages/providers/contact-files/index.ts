export { type ContactFile, readContactFile } from "./read-contact-file.ts";
