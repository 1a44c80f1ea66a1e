/** Row-level security: beside the conditions of queries, it binds the request login to the rows of one tenant. */
import type { QueryRunner } from 'typeorm';

/**
 * Used by migrations, which run under the worker login: opens a table with `account_id` and `livemode` to the request
 * login, whose name is the worker login's without `_worker`.
 */
export async function openToRequests(runner: QueryRunner, table: string, rights: string): Promise<void> {
  const isTenant = `account_id = current_setting('app.account_id')::uuid AND livemode = current_setting('app.livemode')::boolean`;
  await runner.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
  await runner.query(`CREATE POLICY tenant ON ${table} USING (${isTenant}) WITH CHECK (${isTenant})`);
  await grantToRequests(runner, table, rights);
}

/** Used by migrations: grants the request login rights on a table that is open to it. */
export async function grantToRequests(runner: QueryRunner, table: string, rights: string): Promise<void> {
  await runner.query(`GRANT ${rights} ON ${table} TO ${await requestLogin(runner)}`);
}

async function requestLogin(runner: QueryRunner): Promise<string> {
  const [row] = (await runner.query(
    `SELECT quote_ident(regexp_replace(current_user, '_worker$', '')) AS login, current_user LIKE '%\\_worker' AS fits`,
  )) as [{ login: string; fits: boolean }];
  if (!row.fits) throw new Error('Migrations run under the worker login, whose name ends in _worker.');
  return row.login;
}
