// Creates the demo account with a live and a test key at the first start, and prints them at each: docker compose logs demo-account

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { scopeNames } from '/app/libs/contracts/dist/index.js';

const file = '/var/lib/millwright/demo-account.json';

const account = stored();
if (account.account_id === undefined) {
  const { account_id } = await create('/internal/accounts', { name: 'Demo', email: 'demo@example.com' });
  store({ account_id });
}
for (const mode of ['live', 'test']) {
  if (account[`${mode}_key`] !== undefined) continue;
  const body = { account_id: account.account_id, mode, scopes: scopeNames, name: `Demo ${mode} key` };
  store({ [`${mode}_key`]: (await create('/internal/keys', body)).key });
}
console.log(JSON.stringify(account, null, 2));

async function create(path, body) {
  const answer = await fetch(process.env.ACCOUNTS_URL + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.ACCOUNTS_TOKEN}`,
      'content-type': 'application/json',
      'x-actor': 'cli:docker-compose',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`accounts answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function stored() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Each part as soon as it is there, so that a start that is cut off repeats none of them. */
function store(part) {
  Object.assign(account, part);
  writeFileSync(`${file}.new`, JSON.stringify(account));
  renameSync(`${file}.new`, file);
}
