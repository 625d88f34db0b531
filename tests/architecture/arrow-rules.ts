import type { IForbiddenRuleType } from "dependency-cruiser";

/** The words of the business; in `domain`, server and web one may import only words to its left. */
export const words = [
  "diagnostics",
  "security",
  "mailing",
  "accounts",
  "billing",
  "traffic",
  "experiments",
  "llm",
  "companies",
  "crawling",
  "keywords",
  "search-console",
  "demand",
  "positions",
  "opportunities",
  "analyses",
  "ai-visibility",
  "insights",
  "digests",
  "outreach",
  "programs",
];

const tests = "\\.(test|spec)\\.tsx?$";
/** What only tests use: the package, and the folders beside what they test. */
const testing = "(^|/)testing/";

export const arrowRules: IForbiddenRuleType[] = [
  ...layers("web", "apps/web", ["entry", "routes", "features", "runtime", "api"]),
  forbid("web-layers-ignore-the-top", "^apps/web/[^/]+/", "^apps/web/[^/]+$"),
  {
    name: "features-never-meet",
    severity: "error",
    from: {
      path: "^apps/web/features/([^/]+)/",
      pathNot: `^apps/web/features/(${words.join("|")})/`,
    },
    to: { path: "^apps/web/features/", pathNot: "^apps/web/features/$1/" },
  },
  ...words.map((word, index): IForbiddenRuleType => {
    const allowed = words.slice(0, index + 1).join("|");
    return {
      name: `${word}-looks-left`,
      severity: "error",
      from: { path: `^apps/web/features/${word}/` },
      to: { path: "^apps/web/features/", pathNot: `^apps/web/features/(${allowed})/` },
    };
  }),
  forbid("web-sees-contract-domain-ui", "^apps/web/", "^packages/(?!(contract|domain|ui)/)"),
  forbid("web-ignores-the-server", "^apps/web/", "^apps/server/"),

  ...layers("server", "apps/server", ["main", "modules", "platform"]),
  forbid("server-ignores-ui", "^apps/server/", "^packages/ui/"),
  forbid("server-ignores-sources-of-the-web", "^apps/server/", "^apps/web/(?!build/)"),
  {
    name: "modules-are-entered-by-the-door",
    severity: "error",
    from: { path: "^apps/server/(?:modules/)?([^/]+)/" },
    to: {
      path: "^apps/server/modules/",
      pathNot: ["^apps/server/modules/$1/", "^apps/server/modules/[^/]+/index\\.ts$"],
    },
  },
  ...words.slice(0, -1).flatMap((word, index) => {
    const later = words.slice(index + 1).join("|");
    return ["apps/server/modules", "packages/domain"].map((folder) =>
      forbid(`${word}-looks-left`, `^${folder}/${word}/`, `^${folder}/(${later})/`),
    );
  }),

  {
    name: "packages-see-only-domain",
    severity: "error",
    from: { path: "^packages/([^/]+)/" },
    to: { path: "^packages/", pathNot: ["^packages/$1/", "^packages/domain/"] },
  },
  {
    name: "packages-see-no-app",
    severity: "error",
    from: { path: "^packages/" },
    to: { path: "^apps/" },
  },
  {
    name: "domain-depends-on-nothing",
    severity: "error",
    from: { path: "^packages/domain/", pathNot: tests },
    to: { pathNot: "^packages/domain/" },
  },
  {
    name: "production-ignores-testing",
    severity: "error",
    from: { path: "^(apps|packages)/", pathNot: [tests, testing] },
    to: { path: testing },
  },
  {
    name: "product-ignores-its-tools",
    severity: "error",
    from: { path: "^(apps|packages)/" },
    to: { path: "^(tools|tests|bench|docs)/" },
  },
];

/** Of the layers of an app, each may import only those to its right. */
function layers(app: string, folder: string, order: string[]): IForbiddenRuleType[] {
  return order.slice(1).map((layer, index) => {
    const above = order.slice(0, index + 1).join("|");
    return forbid(`${app}-${layer}-looks-down`, `^${folder}/${layer}/`, `^${folder}/(${above})/`);
  });
}

function forbid(name: string, from: string, to: string): IForbiddenRuleType {
  return { name, severity: "error", from: { path: from }, to: { path: to } };
}
