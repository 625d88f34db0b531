// Only before a release.
// Also on the oldest PostgreSQL.
import { expect, it } from "vitest";
import { migrationsUpTo } from "../testing/migration-folder.ts";
import { connect, useScratchServer } from "../testing/scratch-server.ts";
import { migrate } from "./migrate.ts";

const server = useScratchServer();

it("0026 keeps the results of earlier keyword analyses readable", async () => {
  const connection = await server.emptyDatabase();
  await migrate(connection, { directory: await migrationsUpTo("0025") });
  const client = await connect(connection);
  const looked = { provider: "serper", engine: "google", depth: 20, answered_on: "2026-11-14" };
  const results = [
    [
      "keyword",
      {
        rows: [
          { keyword: "b", looked, look_failed: null },
          { keyword: "a", looked: null, look_failed: "429" },
        ],
        read: {},
      },
    ],
    ["keyword", { rows: [], read: {} }],
    ["ai", { prompts: [] }],
  ] as const;
  for (const [nth, [type, result]] of results.entries()) {
    await client.query(
      `with ana as (
        insert into users (email, name) values ('ana' || $3 || '@customer.example', 'Ana') returning id
      )
      insert into analyses (user_id, type, target_site, wish, subjects, status, result, finished_at, created_at)
      select id, $1, 'shop.example', '{}', '[]', 'complete', $2, now(), now() + $3::int * interval '1 minute' from ana`,
      [type, JSON.stringify(result), `${nth}`],
    );
  }

  await migrate(connection);
  const { rows } = await client.query("select result from analyses order by created_at");
  expect(rows.map(({ result }) => result)).toEqual([
    {
      rows: [
        { keyword: "b", position_source: looked, search_error: null },
        { keyword: "a", position_source: null, search_error: "429" },
      ],
      read: {},
    },
    { rows: [], read: {} },
    { prompts: [] },
  ]);
});

it("0007 makes a company of every domain that a keyword named, and a site of every user's", async () => {
  const connection = await server.emptyDatabase();
  await migrate(connection, { directory: await migrationsUpTo("0006") });
  const client = await connect(connection);
  await client.query(`
    insert into users (id, email, name) values
      ('00000000-0000-4000-8000-00000000000a', 'ana@customer.example', 'Ana'),
      ('00000000-0000-4000-8000-00000000000e', 'eve@customer.example', 'Eve');
    insert into saved_keywords (user_id, keyword, keyword_key, target_site, is_active, created_at)
    select ('00000000-0000-4000-8000-00000000000' || who)::uuid, word, word, site, active, at::timestamptz
    from (values
      ('a', 'x', 'a-b.example', true, '2026-01-02'),
      ('a', 'y', 'a-b.example', false, '2026-01-01'),
      ('a', 'x', 'a.b.example', false, '2026-01-03'),
      ('a', 'x', 'a-b.example:2', true, '2026-01-05'),
      ('e', 'x', 'a-b.example', true, '2026-01-04')
    ) as saved (who, word, site, active, at)
  `);

  const { applied } = await migrate(connection);
  expect(applied[0]).toBe("0007_companies.sql");
  const companies = await client.query(
    'select domain, name, slug from companies order by domain collate "C"',
  );
  expect(companies.rows).toEqual([
    { domain: "a-b.example", name: "a-b.example", slug: "a-b-example" },
    { domain: "a-b.example:2", name: "a-b.example:2", slug: "a-b-example-2" },
    {
      domain: "a.b.example",
      name: "a.b.example",
      slug: expect.stringMatching(/^a-b-example-[0-9a-f]{8}$/),
    },
  ]);
  const sites = await client.query(`
    select left(users.email, 3) as who, domain, sites.name, is_active,
      sites.created_at::date::text as since, length(proof_token) as token
    from sites join users on users.id = user_id join companies on companies.id = company_id
    order by sites.created_at
  `);
  const token = 32;
  expect(sites.rows).toEqual([
    site("ana", "a-b.example", true, "2026-01-01"),
    site("ana", "a.b.example", false, "2026-01-03"),
    site("eve", "a-b.example", true, "2026-01-04"),
    site("ana", "a-b.example:2", true, "2026-01-05"),
  ]);

  function site(who: string, domain: string, is_active: boolean, since: string) {
    return { who, domain, name: domain, is_active, since, token };
  }
});

it("0025 keeps how to fix each problem of older home-page analyses, in their order", async () => {
  const connection = await server.emptyDatabase();
  await migrate(connection, { directory: await migrationsUpTo("0024") });
  const client = await connect(connection);
  const problems = [
    { rule: "b", mend: "Write one.", pages: 2 },
    { rule: "a", mend: "Remove one.", pages: 1 },
  ];
  await client.query(
    `insert into analyses (visit_hash, type, target_site, wish, subjects, status, result, finished_at)
     select 'visit', 'homepage', 'a.example', '{}', '{}', 'complete', result, now()
     from unnest($1::jsonb[]) as result`,
    [[JSON.stringify({ health: 9, problems }), JSON.stringify({ health: null, problems: [] })]],
  );

  await migrate(connection);
  const { rows } = await client.query("select result from analyses order by result ->> 'health'");
  expect(rows.map(({ result }) => result)).toEqual([
    {
      health: 9,
      problems: [
        { rule: "b", fix: "Write one.", pages: 2 },
        { rule: "a", fix: "Remove one.", pages: 1 },
      ],
    },
    { health: null, problems: [] },
  ]);
});

it("0030 plans the next check of every keyword, and none where a site isn't checked", async () => {
  const connection = await server.emptyDatabase();
  await migrate(connection, { directory: await migrationsUpTo("0029") });
  const client = await connect(connection);
  await client.query(`
    with ana as (
      insert into users (email, name) values ('ana@customer.example', 'Ana') returning id
    ), company as (
      insert into companies (domain, name, slug) values ('a.example', 'A', 'a'), ('b.example', 'B', 'b')
      returning id, domain
    ), site as (
      insert into sites (user_id, company_id, name, check_schedule)
      select ana.id, company.id, domain, case domain when 'a.example' then 'daily' else 'off' end
      from ana, company
    ), keyword as (
      insert into saved_keywords (id, user_id, target_site, keyword, keyword_key)
      select (head || '-0000-4000-8000-000000000000')::uuid, ana.id, site, word, word
      from ana, (values
        ('000002d0', 'a.example', 'noon'), ('000002d1', 'a.example', 'new'),
        ('000002d2', 'b.example', 'off')
      ) as saved (head, site, word)
      returning id, keyword
    )
    insert into keyword_standings (keyword_id, state, provider, engine, checked_on, checked_at)
    select id, 'failed', 'serper', 'google', '2026-05-01', '2026-05-01' from keyword
    where keyword <> 'new'
  `);

  await migrate(connection);
  const { rows } = await client.query(`
    select keyword, (next_check_at at time zone 'utc')::text as next from saved_keywords
    order by keyword
  `);
  expect(rows).toEqual([
    { keyword: "new", next: "-infinity" },
    { keyword: "noon", next: "2026-05-02 12:00:00" },
    { keyword: "off", next: null },
  ]);
  const { rows: sites } = await client.query("select from sites where checks_changed_at is null");
  expect(sites).toEqual([]);
});
