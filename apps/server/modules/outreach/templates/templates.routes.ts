import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { normaliseTargetSite } from "@sightline/domain/keywords";
import { TemplateError, templateVariables } from "@sightline/emails/outreach";
import type { Kysely } from "kysely";
import { adminOnly, SESSION_FIRST } from "../../../platform/auth/index.ts";
import { invalidField, type RequestContext } from "../../../platform/http/index.ts";
import { differenceOf } from "../../../platform/text/index.ts";
import { recordAdminAction } from "../../security/index.ts";
import type { MiniReports } from "../reports/mini-reports.ts";
import { contactsMissing } from "./missing-values.ts";
import { renderFor } from "./render-for.ts";
import {
  deleteSnippet,
  findTemplate,
  findVersion,
  insertTemplate,
  insertVersion,
  lockTemplate,
  readTemplates,
  renameTemplate,
  type SnippetUsers,
  snippetsByName,
  snippetsWithUsers,
  upsertSnippet,
} from "./templates.queries.ts";

const calls = implement(contract.outreachTemplates)
  .$context<RequestContext>()
  .$config(SESSION_FIRST);

export interface TemplatesDeps {
  readonly db: Kysely<Tables>;
  readonly reports: MiniReports;
  readonly operator: { readonly name: string | null; readonly address: string | null };
  readonly appUrl: string;
}

const NAME_TAKEN = "There's already a template with this name.";

export function outreachTemplatesRoutes(deps: TemplatesDeps) {
  const { db, reports } = deps;
  return calls.router({
    list: calls.list.use(adminOnly).handler(async () => {
      const [templates, snippets] = await Promise.all([readTemplates(db), snippetsWithUsers(db)]);
      return { templates, snippets };
    }),

    find: calls.find.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      const template = await findTemplate(db, id);
      if (template === null) throw errors.NOT_FOUND();
      return template;
    }),

    create: calls.create.use(adminOnly).handler(async ({ input, context, errors }) => {
      const { name, ...source } = input;
      refuseUnreadable(source, await snippetsByName(db));
      return db.transaction().execute(async (tx) => {
        const id = await insertTemplate(tx, name);
        if (id === null) throw errors.CONFLICT({ message: NAME_TAKEN });
        await insertVersion(tx, id, 1, source);
        await recordAdminAction(tx, context.user, context, {
          ...{ action: "outreach-template.create", subjectId: id, subject: name },
        });
        const template = await findTemplate(tx, id);
        if (template === null) throw new Error("the new template is gone");
        return template;
      });
    }),

    change: calls.change.use(adminOnly).handler(async ({ input, context, errors }) => {
      const { id, name, archived, roll_back_to, based_on } = input;
      if (input.source !== undefined) refuseUnreadable(input.source, await snippetsByName(db));
      return db.transaction().execute(async (tx) => {
        const newest = await lockTemplate(tx, id);
        if (newest === null) throw errors.NOT_FOUND();
        const earlier =
          roll_back_to === undefined ? undefined : await findVersion(tx, id, roll_back_to);
        if (roll_back_to !== undefined && earlier === undefined) {
          throw errors.NOT_FOUND({ message: `There's no version ${roll_back_to}.` });
        }
        const source = earlier ?? input.source;
        if (source !== undefined) {
          if (based_on !== undefined && based_on !== newest) {
            const message = `Someone else saved version ${newest} while you were editing. Copy your text, then reload to see their changes.`;
            throw errors.CONFLICT({ message });
          }
          await insertVersion(tx, id, newest + 1, source);
        }
        if ((await renameTemplate(tx, id, { name, archived })) === "taken") {
          throw errors.CONFLICT({ message: NAME_TAKEN });
        }
        const template = await findTemplate(tx, id);
        if (template === null) throw errors.NOT_FOUND();
        await recordAdminAction(tx, context.user, context, {
          action: `outreach-template.${roll_back_to === undefined ? "change" : "roll-back"}`,
          ...{ subjectId: id, subject: template.name },
          details: { version: template.version, name, archived, roll_back_to },
        });
        return template;
      });
    }),

    difference: calls.difference.use(adminOnly).handler(async ({ input, errors }) => {
      const [from, to] = await Promise.all([
        findVersion(db, input.id, input.from),
        findVersion(db, input.id, input.to),
      ]);
      if (from === undefined || to === undefined) throw errors.NOT_FOUND();
      return {
        subject: differenceOf(from.subject, to.subject),
        body: differenceOf(from.body, to.body),
      };
    }),

    render: calls.render.use(adminOnly).handler(({ input }) => renderFor(deps, input)),

    missing: calls.missing.use(adminOnly).handler(async ({ input }) => {
      refuseUnreadable(input, await snippetsByName(db));
      return contactsMissing(deps, input, input.list_id);
    }),

    requestReport: calls.requestReport.use(adminOnly).handler(async ({ input }) => {
      const domain = normaliseTargetSite(input.domain);
      if (domain === null) throw invalidField("domain", "Enter a site such as example.com.");
      return { state: await reports.request(domain) };
    }),

    saveSnippet: calls.saveSnippet.use(adminOnly).handler(async ({ input, context }) => {
      refuseUnreadable({ subject: "x", body: "x" }, { [input.name]: input.body }, input.body);
      await db.transaction().execute(async (tx) => {
        await upsertSnippet(tx, input);
        await recordAdminAction(tx, context.user, context, {
          ...{ action: "outreach-snippet.save", subjectId: null, subject: input.name },
        });
      });
    }),

    removeSnippet: calls.removeSnippet
      .use(adminOnly)
      .handler(async ({ input, context, errors }) => {
        const snippets = await snippetsWithUsers(db);
        const users = snippets.find(({ name }) => name === input.name)?.used_by;
        if (users !== undefined && users.templates.length + users.campaigns.length > 0) {
          const message = `This snippet is still used by ${namesOf(users)}.`;
          throw errors.CONFLICT({ message });
        }
        await db.transaction().execute(async (tx) => {
          await deleteSnippet(tx, input.name);
          await recordAdminAction(tx, context.user, context, {
            ...{ action: "outreach-snippet.remove", subjectId: null, subject: input.name },
          });
        });
      }),
  });
}

function namesOf({ templates, campaigns }: SnippetUsers): string {
  const named = (kind: string, names: readonly string[]) =>
    names.map((name) => `the ${kind} '${name}'`);
  return [...named("template", templates), ...named("campaign", campaigns)].join(", ");
}

/** What can't be read can't be saved: a campaign must never find out first. */
function refuseUnreadable(
  source: { readonly subject: string; readonly body: string },
  snippets: Readonly<Record<string, string>>,
  snippet = "",
): void {
  try {
    templateVariables(source, snippets);
    if (snippet !== "") templateVariables({ subject: "x", body: snippet }, snippets);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw invalidField("body", error.message);
  }
}
