/** The login of an app's requests reaches no row but those of the tenant that it is bound to: PostgreSQL says so of every table. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apps } from '@millwright/contracts';
import { Product } from '@millwright/testing';

interface Relation {
  readonly name: string;
  readonly has_mode: boolean;
  readonly is_bound: boolean;
  /** The conditions of its policies for the login; null for one that all rows meet. */
  readonly conditions: readonly (string | null)[];
  readonly is_owned: boolean;
  /** A column that the login may read, if there is one. */
  readonly readable: string | null;
}

/** Every table and view that the login may touch, be it in one column. */
const relationsSql = `
  SELECT c.relname AS name, c.relrowsecurity AS is_bound, pg_has_role($1, c.relowner, 'USAGE') AS is_owned,
    (SELECT attname::text FROM pg_attribute
     WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND has_column_privilege($1, c.oid, attnum, 'SELECT')
     LIMIT 1) AS readable,
    EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'livemode') AS has_mode,
    ARRAY(
      SELECT unnest(CASE p.polcmd
        WHEN 'r' THEN ARRAY[pg_get_expr(p.polqual, p.polrelid)]
        WHEN 'a' THEN ARRAY[pg_get_expr(p.polwithcheck, p.polrelid)]
        ELSE ARRAY[pg_get_expr(p.polqual, p.polrelid), pg_get_expr(coalesce(p.polwithcheck, p.polqual), p.polrelid)]
      END)
      FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive
    ) AS conditions
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    AND (has_any_column_privilege($1, c.oid, 'SELECT, INSERT, UPDATE, REFERENCES')
      OR has_table_privilege($1, c.oid, 'DELETE, TRUNCATE, TRIGGER'))
  ORDER BY c.relname`;

const loginSql = `
  SELECT r.rolname AS login, r.rolsuper OR r.rolbypassrls OR r.rolcreaterole AS is_mighty,
    ARRAY(SELECT p.proname::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
          WHERE p.prosecdef AND n.nspname !~ '^pg_' AND has_function_privilege(r.oid, p.oid, 'EXECUTE')) AS definers
  FROM pg_database d JOIN pg_roles w ON w.oid = d.datdba JOIN pg_roles r ON r.rolname = regexp_replace(w.rolname, '_worker$', '')
  WHERE d.datname = current_database() AND w.rolname LIKE '%\\_worker'`;

/** Conditions that bind by the rows of another table, which is bound itself: an application is shown to those who granted it access. */
const boundThrough: Readonly<Record<string, string>> = { applications: 'FROM grants' };

/** What of a relation would let the login reach rows of others. */
function faultsOf({ name, has_mode: hasMode, is_bound: isBound, conditions, is_owned: isOwned }: Relation): string[] {
  const through = boundThrough[name];
  const bindings = through === undefined ? [`'app.account_id'`, ...(hasMode ? [`'app.livemode'`] : [])] : [through];
  const isOpen = (condition: string | null): boolean => bindings.some((each) => condition?.includes(each) !== true);
  return [
    ...(isBound ? [] : [`${name} has no row-level security`]),
    ...(conditions.some(isOpen) ? [`${name} has a policy that does not name ${bindings.join(' and ')}`] : []),
    ...(isOwned ? [`${name} belongs to the login, whom its policies do not bind`] : []),
  ];
}

describe.each(apps.filter(({ operations }) => operations === true))('$name', ({ name: app }) => {
  let client: Awaited<ReturnType<Product['connectTo']>>;
  let login: string;
  const relations = async (): Promise<Relation[]> => (await client.query<Relation>(relationsSql, [login])).rows;

  beforeAll(async () => {
    client = await Product.ofTests().connectTo(app);
    const { rows } = await client.query<{ login: string; is_mighty: boolean; definers: string[] }>(loginSql);
    expect(rows).toEqual([{ login: expect.any(String), is_mighty: false, definers: [] }]);
    login = rows[0]!.login;
  });

  afterAll(() => client?.end());

  it('binds its request login on every table', async () => {
    const found = await relations();
    expect(found.map(({ name }) => name)).toContain(app === 'accounts' ? 'api_keys' : 'idempotency_records');
    expect(found.flatMap(faultsOf)).toEqual([]);
  });

  it('shows the login no row, if it is bound to an account without any', async () => {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL ROLE ${client.escapeIdentifier(login)}`);
      await client.query(`SELECT set_config('app.account_id', $1, true), set_config('app.livemode', 'true', true)`, [
        randomUUID(),
      ]);
      for (const { name, readable } of await relations()) {
        if (readable === null) continue;
        const [column, table] = [readable, name].map((each) => client.escapeIdentifier(each));
        const { rows } = await client.query<{ count: string }>(`SELECT count(${column}) FROM ${table}`);
        expect([name, rows[0]!.count]).toEqual([name, '0']);
      }
    } finally {
      await client.query('ROLLBACK');
    }
  });

  it.each<[string, string, string]>([
    ['a table without row-level security', '', 'GRANT SELECT ON leak TO'],
    ['one of which a column is shown', '', 'GRANT SELECT (account_id) ON leak TO'],
    ['one that everybody may write', '', 'GRANT INSERT ON leak TO PUBLIC --'],
    [
      'one whose policy forgets the mode',
      `ALTER TABLE leak ENABLE ROW LEVEL SECURITY;
       CREATE POLICY tenant ON leak USING (account_id = current_setting('app.account_id')::uuid)`,
      'GRANT SELECT ON leak TO',
    ],
    [
      'a view, which reads with the rights of its owner',
      'CREATE VIEW leaking AS SELECT * FROM leak',
      'GRANT SELECT ON leaking TO',
    ],
  ])('would be caught with %s', async (_, change, grant) => {
    await client.query('BEGIN');
    try {
      await client.query(`CREATE TABLE leak (account_id uuid, livemode boolean); ${change}`);
      await client.query(`${grant} ${client.escapeIdentifier(login)}`);
      expect((await relations()).flatMap(faultsOf)).toEqual([expect.stringMatching(/^leak/)]);
    } finally {
      await client.query('ROLLBACK');
    }
  });
});
