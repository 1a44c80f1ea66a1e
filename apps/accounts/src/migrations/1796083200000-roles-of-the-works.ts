import type { MigrationInterface, QueryRunner } from 'typeorm';

const before = ['owner', 'developer', 'operations', 'viewer'];
const added = ['accountant', 'quality', 'shop_floor'];
/** The version before the first roles still writes `member`. */
const ofUsers = 'member';

/** People who do one job: accountants, those who judge quality, and those who work at a stage. */
export class RolesOfTheWorks1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, [...before, ...added]);
  }

  /** The version before knows none of them: they read until an owner gives them another role. */
  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'invitations']) {
      await runner.query(`UPDATE ${table} SET role = 'viewer' WHERE role = ANY ($1)`, [added]);
    }
    await allow(runner, before);
  }
}

async function allow(runner: QueryRunner, roles: readonly string[]): Promise<void> {
  const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
  await runner.query(`
    ALTER TABLE users
      DROP CONSTRAINT users_role_check,
      ADD CONSTRAINT users_role_check CHECK (role IN (${list([...roles, ofUsers])}))`);
  await runner.query(`
    ALTER TABLE invitations
      DROP CONSTRAINT invitations_role_check,
      ADD CONSTRAINT invitations_role_check CHECK (role IN (${list(roles)}))`);
}
