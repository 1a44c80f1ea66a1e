/** People of the tests, whose password is stored with a hash that costs little: a stored hash contains its own cost. */
import { argon2Sync } from 'node:crypto';
import type { Role } from '@millwright/contracts';
import { lockRecord } from '@millwright/persistence';
import { accountRecords } from '../identity/account/account.service.js';
import { userView } from '../identity/user/user.resource.js';
import { UserService } from '../identity/user/user.service.js';
import type { AccountsApp } from './start-accounts.js';

export const password = 'correct horse battery';

const salt = Buffer.alloc(16, 'salt');
const cheap = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${text(salt)}$${text(argon2Sync('argon2id', { message: password, nonce: salt, ...cheap }))}`;

/** Makes a person as the internal API does, but for the cost of the hash; returns the public id. */
export function insertPerson(app: AccountsApp, accountId: string, email: string, role: Role): Promise<string> {
  return app.database.asWorker(async (work) => {
    const account = await lockRecord(work, accountRecords, accountId);
    const fields = { accountId: account.id, email, name: '', role, passwordHash };
    const user = await app.nest.get(UserService).insert(work, fields, { actor: 'internal', address: '127.0.0.1' });
    return userView(user).user_id;
  });
}
