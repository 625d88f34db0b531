-- A proof is checked every day and ends when it's gone. `proven_at` is when it was last found.
alter table sites
  add column proof_checked_at timestamptz,
  add column proof_missing_since timestamptz,
  add column proof_lapsed_at timestamptz;

-- Each site has its own report; a company shows the newest of those whose proof still holds.
alter table published_reports
  drop constraint published_reports_pkey,
  drop constraint published_reports_site_id_key,
  drop column company_id,
  add primary key (site_id);

-- The network a home page analysis was requested from, as a hash and until it ends: networks share
-- the slots fairly.
alter table analyses add column network text;

-- A removed import is hidden at once, and a job deletes its hundreds of thousands of rows in slices.
alter table keyword_imports add column removed_at timestamptz;
