import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backbone, createBackbone, environmentFor, eventually, isLongForm, TcpProxy } from '@millwright/testing';
import { accountsApp } from '../accounts.module.js';
import { accountsEnvironment, type AccountsApp, startAccounts } from '../testing/start-accounts.js';
import { SmtpSink } from '../testing/smtp-sink.js';
import { MailOutbox, type NewMail } from './mail-outbox.js';
import type { MailKind } from './templates.js';

const itLong = isLongForm ? it : it.skip;

interface MailRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly claimed: boolean;
  readonly last_error: string | null;
  /** Business time until the next attempt. */
  readonly delay_seconds: string;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const accountId = '01999999-9999-7999-8999-999999999999';
const hostile = `<script>alert("1")</script> & 'Söhne'`;

describe('mails', () => {
  let sink: SmtpSink;
  let app: AccountsApp;
  let stops: (() => Promise<unknown>)[] = [];
  let recipients = 0;

  beforeAll(async () => {
    sink = await SmtpSink.start();
    app = await startAccounts({
      environment: {
        SMTP_URL: sink.url,
        MAIL_FROM: 'Müller Works <mail@works.example>',
        MAIL_REPLY_TO: 'help@works.example',
      },
    });
  });

  afterEach(async () => {
    for (const stop of stops.toReversed()) await stop();
    stops = [];
    sink.behaviour = {};
  });

  afterAll(async () => {
    await app?.stop();
    await sink?.stop();
  });

  /** Another app, which is stopped after the test. */
  async function startOther(backbone: Backbone, environment = {}): Promise<AccountsApp> {
    const other = await startAccounts({ backbone, environment: { SMTP_URL: sink.url, ...environment } });
    stops.push(() => other.stop());
    return other;
  }

  const address = (): string => `owner-${(recipients += 1)}@bluepeak.example`;

  function suspended(to: string, name = 'Bluepeak'): NewMail<'account_suspended'> {
    return { accountId, to, kind: 'account_suspended', values: { account_id: 'acct_1', account_name: name } };
  }

  const add = <Kind extends MailKind>(by: AccountsApp, ...mails: NewMail<Kind>[]): Promise<void> =>
    by.database.asWorker(async (work) => {
      for (const mail of mails) await by.nest.get(MailOutbox).add(work, mail);
    });

  async function rowOf(by: AccountsApp, to: string): Promise<MailRow> {
    const [row] = await by.database.worker.query<[MailRow]>(
      `SELECT id, state, attempts, claim IS NOT NULL AS claimed, last_error, extract(epoch FROM next_attempt_at - $2) AS delay_seconds
       FROM mails WHERE recipient = $1`,
      [to, by.clock.now()],
    );
    return row;
  }

  const reaches = async (
    by: AccountsApp,
    to: string,
    state: string,
    attempts: number,
    claimed = false,
  ): Promise<MailRow> =>
    await eventually(async () => {
      const row = await rowOf(by, to);
      expect(row).toMatchObject({ state, attempts, claimed });
      return row;
    });

  it('are sent at once after the commit, as text and as HTML with escaped values', async () => {
    const to = address();
    const startedAt = performance.now();
    await add(app, suspended(to, hostile));
    const { id } = await reaches(app, to, 'sent', 1);
    expect(performance.now() - startedAt).toBeLessThan(3_000);

    expect(sink.to(to)).toHaveLength(1);
    const [mail] = sink.to(to);
    expect(mail).toMatchObject({
      from: { name: 'Müller Works', address: 'mail@works.example' },
      replyTo: [{ address: 'help@works.example' }],
      subject: `Your Millwright account ${hostile} is suspended`,
      messageId: `<${id}@works.example>`,
    });
    expect(mail!.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail!.text).toContain(hostile);
    expect(mail!.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Söhne&#39;');
    expect(mail!.html).not.toContain('<script');
  }, 30_000);

  it('go to one recipient, whatever the address contains', async () => {
    await add(app, suspended('a@bluepeak.example,b@bluepeak.example'), suspended('one@bluepeak.example'));
    await reaches(app, 'one@bluepeak.example', 'sent', 1);
    expect(sink.mails.flatMap(({ to }) => to!.map(({ address: each }) => each))).not.toContain('b@bluepeak.example');
  }, 30_000);

  it('are not sent if the transaction is rolled back', async () => {
    const [undone, done] = [address(), address()];
    const refused = app.database.asWorker(async (work) => {
      await app.nest.get(MailOutbox).add(work, suspended(undone));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await add(app, suspended(done));
    await reaches(app, done, 'sent', 1);
    expect(sink.to(undone)).toEqual([]);
  }, 30_000);

  it('are retried with growing pauses while the server is unavailable', async () => {
    await sink.stop();
    const to = address();
    await add(app, suspended(to));
    for (const [attempts, pause] of [
      [1, 10],
      [2, 20],
      [3, 40],
    ] as const) {
      const row = await reaches(app, to, 'waiting', attempts);
      expect(row.last_error).toContain('ECONNREFUSED');
      expect(Math.abs(Number(row.delay_seconds) - pause)).toBeLessThan(5);
      await app.advance(pause * 1_000);
    }

    await reaches(app, to, 'waiting', 4);
    sink = await SmtpSink.start({}, sink.port);
    await app.advance(2 * minuteMs);
    await reaches(app, to, 'sent', 5);
    expect(sink.to(to)).toHaveLength(1);
  }, 30_000);

  it('are retried for three days after a temporary refusal', async () => {
    const refusing = { code: 451 as number | undefined };
    sink.behaviour = { refusal: () => refusing.code };
    const [later, never] = [address(), address()];
    await add(app, suspended(later));
    await reaches(app, later, 'waiting', 1);
    refusing.code = undefined;
    await app.advance(minuteMs);
    await reaches(app, later, 'sent', 2);

    refusing.code = 451;
    await add(app, suspended(never));
    await reaches(app, never, 'waiting', 1);
    await app.advance(2 * dayMs);
    await reaches(app, never, 'waiting', 2);
    await app.advance(2 * dayMs);
    await reaches(app, never, 'failed', 3);
    await app.advance(hourMs);
    expect(sink.refused.filter((each) => each === never)).toHaveLength(3);
  }, 30_000);

  it('are marked as failed if the server refuses the recipient permanently; others are sent', async () => {
    const [gone, there] = [address(), address()];
    const earlier = sink.refused.length;
    sink.behaviour = { refusal: (recipient) => (recipient === gone ? 550 : undefined) };
    await add(app, suspended(gone), suspended(there));
    await Promise.all([reaches(app, gone, 'failed', 1), reaches(app, there, 'sent', 1)]);
    expect((await rowOf(app, gone)).last_error).toContain('550');
    await app.advance(hourMs);
    expect(sink.refused.slice(earlier)).toEqual([gone]);
    const { body } = await app.nest.inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/^mails\{state="failed"\} [1-9]/m);
    expect(body).toMatch(/^mails_oldest_due_seconds \d/m);
    expect(body).toContain('mail_attempts_total{kind="account_suspended",outcome="failed"}');
  }, 30_000);

  it('are given up, unsent, after their sending has ended the process five times', async () => {
    const to = address();
    await app.database.asWorker(async (work) => {
      await app.nest.get(MailOutbox).add(work, suspended(to));
      await work.query('UPDATE mails SET interruptions = 4, claim = $2, claimed_until = now() WHERE recipient = $1', [
        to,
        accountId,
      ]);
    });
    const { last_error: reason } = await reaches(app, to, 'failed', 1);
    expect(reason).toContain('5 times');
    expect(sink.to(to)).toEqual([]);
  }, 30_000);

  it('are sent again with the same Message-ID if the outcome could not be recorded', async () => {
    const to = address();
    const backbone = await createBackbone(accountsApp);
    stops.push(() => backbone.drop());
    const database = new URL(backbone.database!.workerUrl);
    const way = await TcpProxy.to(database.hostname, Number(database.port));
    stops.push(() => way.cut());
    database.port = String(way.port);
    const first = await startOther(backbone, { DATABASE_WORKER_URL: database.href });
    const cut = Promise.withResolvers<void>();
    sink.behaviour = {
      async beforeAnswer() {
        await way.cut();
        cut.resolve();
      },
    };
    await add(first, suspended(to));
    await cut.promise;
    sink.behaviour = {};
    await expectSentAgain(to, backbone);
  }, 60_000);

  itLong(
    'are sent again with the same Message-ID if the process died before it recorded the outcome',
    async () => {
      const to = address();
      const killed = Promise.withResolvers<void>();
      const first = { process: undefined as ChildProcess | undefined };
      sink.behaviour = {
        async beforeAnswer() {
          if (first.process?.signalCode !== null) return;
          first.process.kill('SIGKILL');
          await once(first.process, 'exit');
          killed.resolve();
        },
      };
      const backbone = await createBackbone(accountsApp);
      stops.push(() => backbone.drop());
      first.process = await startProcessThatAdds(suspended(to), backbone);
      await killed.promise;
      await expectSentAgain(to, backbone);
    },
    60_000,
  );

  /** By another app, after the claim of the one that has sent it first. */
  async function expectSentAgain(to: string, backbone: Backbone): Promise<void> {
    expect(sink.to(to)).toHaveLength(1);
    const other = await startOther(backbone);
    await reaches(other, to, 'waiting', 1, true);
    // Ends the claim.
    await other.database.worker.query('UPDATE mails SET claimed_until = clock_timestamp() WHERE recipient = $1', [to]);
    await other.advance(1_000);
    await reaches(other, to, 'sent', 2);
    const [one, again] = sink.to(to);
    expect(again!.messageId).toBe(one!.messageId);
    expect(again!.messageId).toMatch(/^<[0-9a-f-]{36}@/);
  }

  it('are shared by two processes, each mail being sent by one of them', async () => {
    sink.behaviour = { beforeAnswer: () => new Promise((resolve) => setTimeout(resolve, 20)) };
    const [one, two] = [app, await startOther(app.backbone)];
    const ofEach = isLongForm ? 30 : 10;
    const [ofOne, ofTwo] = [one, two].map(() => Array.from({ length: ofEach }, address)) as [string[], string[]];
    await Promise.all([add(one, ...ofOne.map((to) => suspended(to))), add(two, ...ofTwo.map((to) => suspended(to)))]);
    const all = [...ofOne, ...ofTwo];
    await eventually(async () => {
      const [row] = await one.database.worker.query<[{ sent: string }]>(
        `SELECT count(*) AS sent FROM mails WHERE recipient = ANY ($1) AND state = 'sent' AND attempts = 1`,
        [all],
      );
      expect(Number(row.sent)).toBe(all.length);
    });
    expect(all.map((to) => sink.to(to).length)).toEqual(all.map(() => 1));
  }, 60_000);

  it('show times in the time zone of the account', async () => {
    const to = address();
    await add(app, {
      accountId,
      to,
      kind: 'key_expiring',
      values: {
        account_id: 'acct_1',
        account_name: 'Bluepeak',
        key_id: 'key_1',
        key_name: 'ERP',
        mode: 'live',
        last4: 'aB3d',
        expires_at: '2026-11-03T04:42:00.000Z',
        time_zone: 'Asia/Kolkata',
      },
    });
    await reaches(app, to, 'sent', 1);
    expect(sink.to(to)[0]!.text).toContain('Expires: 3 November 2026 at 10:12 am (Asia/Kolkata)');
    expect(sink.to(to)[0]!.html).toContain('3 November 2026 at 10:12 am (Asia/Kolkata)');
  }, 30_000);

  /** A process of the app, from the built files, that adds the mail and sends it. */
  async function startProcessThatAdds(mail: NewMail<MailKind>, backbone: Backbone): Promise<ChildProcess> {
    const built = (file: string): string => JSON.stringify(new URL(`../../dist/${file}.js`, import.meta.url).href);
    const code = `
      import { Database } from '@millwright/persistence';
      import { createApp, createLogger, readConfig, serviceSettings } from '@millwright/service-kit';
      import { accountsApp } from ${built('accounts.module')};
      import { MailOutbox } from ${built('mail/mail-outbox')};

      const config = readConfig({ ...serviceSettings, ...accountsApp.settings });
      const app = await createApp(config, createLogger('accounts', 'error'), accountsApp.module(config));
      await app.init();
      const mail = JSON.parse(process.argv[1]);
      await app.get(Database).asWorker((work) => app.get(MailOutbox).add(work, mail));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, JSON.stringify(mail)], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...(await environmentFor('accounts', backbone)),
        ...accountsEnvironment,
        TEST_CLOCK_FILE: '',
        SMTP_URL: sink.url,
      },
    });
    stops.push(async () => child.kill('SIGKILL'));
    return child;
  }
});
