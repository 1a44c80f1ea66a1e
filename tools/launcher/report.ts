// The final output of `up`: the next steps for a person, addresses and keys for a program.

import { randomInt } from 'node:crypto';
import { dashboardUrl, filesUrl, gatewayUrls, irpUrl, mailUrl, type Instance } from './instance.ts';
import { findParts } from './processes.ts';
import type { DemoAccount, DemoMonth } from './secrets.ts';
import type { Settings } from './settings.ts';

export function report(instance: Instance, demo: Required<DemoAccount>, settings: Settings, signIn?: DemoMonth) {
  const urls = gatewayUrls(instance);
  const running = findParts(settings.instance);
  const pidsOf = (name: string) => [running.get(name)?.pid].filter((pid): pid is number => pid !== undefined);
  return {
    base_url: urls.live,
    sandbox_base_url: urls.sandbox,
    auth_url: urls.auth,
    dashboard_url: dashboardUrl(instance),
    files_url: filesUrl(instance),
    irp_url: irpUrl(instance),
    ...demo,
    ...(signIn && { demo_email: signIn.email, demo_password: signIn.password }),
    kafka_brokers: instance.kafkaBrokers.join(','),
    mail_url: mailUrl(instance),
    openapi_url: `${urls.live}/openapi.json`,
    asyncapi_url: `${urls.live}/asyncapi.json`,
    docs_url: `${urls.live}/docs`,
    pids: Object.fromEntries(instance.apps.map((name) => [name, pidsOf(name)])),
  };
}

export function serversReport(instance: Instance, settings: Settings) {
  return {
    postgres_admin_url: instance.postgresAdminUrl,
    redis_url: instance.redisUrl,
    kafka_brokers: instance.kafkaBrokers.join(','),
    home: settings.home,
  };
}

interface Next {
  readonly took: string;
  readonly isDetached: boolean;
  /** To the demo, if one was filled. */
  readonly signIn: DemoMonth | undefined;
}

export function whatNext(instance: Instance, demo: Required<DemoAccount>, { took, isDetached, signIn }: Next): string {
  const urls = gatewayUrls(instance);
  return `
Millwright is ready after ${took}.

  API (live)      ${urls.live}      key ${demo.live_key}
  API (sandbox)   ${urls.sandbox}      key ${demo.test_key}
  dashboard       ${dashboardUrl(instance)}${signIn ? `      sign in as ${signIn.email}, password ${signIn.password}` : ''}
  files           ${filesUrl(instance)}
  mail            ${mailUrl(instance)}
  invoice portal  ${irpUrl(instance)}      simulated: docs/guides/portal-simulator.md
  Kafka           ${instance.kafkaBrokers.join(',')}

Place your first order, in the sandbox:

  curl ${urls.sandbox}/v1/orders \\
    -H 'authorization: Bearer ${demo.test_key}' \\
    -H 'content-type: application/json' \\
    -d '${JSON.stringify(firstOrder())}'

Then let its webhook come to you: README.md, "The first order and its webhook".
The reference of the API: ${urls.live}/docs; of the events: ${urls.live}/docs/events

  ./millwright status            what runs
  ./millwright logs orders -f    what an app says
  ${isDetached ? './millwright down              stop it all (--wipe also deletes the data)' : 'Ctrl-C                         stop it all'}
`;
}

/** The smallest valid order. References are unique, so each printed one is new. */
function firstOrder(): object {
  const lineItem = {
    sku: 'CTN-5PLY-300',
    description: 'Printed carton',
    hsn: '48191010',
    quantity: { value: 2500, uom: 'PCS' },
    unit_price: { amount: '23.60', currency: 'INR' },
    tax_rate: 18,
  };
  const reference = `PO-${randomInt(100_000, 1_000_000)}`;
  return { reference, buyer: { name: 'Bluepeak Retail' }, line_items: [lineItem], confirm: true };
}
