import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, testEnvironment } from '@millwright/testing';
import { AccountsApp, type Backbone, createBackbone, pepper, token } from '../testing/accounts-app.js';
import { type SmtpBehaviour, SmtpSink } from '../testing/smtp-sink.js';
import { MailOutbox, type NewMail } from './mail-outbox.js';
import type { MailKind } from './templates.js';

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly claimed: boolean;
  readonly last_error: string | null;
  /** From now, in business time, to the next attempt. */
  readonly delay_seconds: string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const accountId = '01999999-9999-7999-8999-999999999999';
const hostile = `<script>alert("1")</script> & 'Söhne'`;

describe('mails', () => {
  let backbone: Backbone;
  let stops: (() => Promise<unknown>)[] = [];
  let recipients = 0;

  beforeAll(async () => {
    backbone = await createBackbone();
  }, 60_000);

  afterEach(async () => {
    for (const stop of stops.toReversed()) await stop();
    stops = [];
  });

  afterAll(async () => {
    await backbone.scratch.drop();
  });

  async function startSink(behaviour: SmtpBehaviour = {}, port?: number): Promise<SmtpSink> {
    const sink = await SmtpSink.start(behaviour, port);
    stops.push(() => sink.stop());
    return sink;
  }

  async function startApp(
    { url }: Pick<SmtpSink, 'url'>,
    environment: Record<string, string> = {},
  ): Promise<AccountsApp> {
    const app = await AccountsApp.start(backbone, { SMTP_URL: url, ...environment });
    stops.push(() => app.stop());
    return app;
  }

  const address = (): string => `owner-${(recipients += 1)}@bluepeak.example`;

  function suspended(to: string, name = 'Bluepeak'): NewMail<'account_suspended'> {
    return { accountId, to, kind: 'account_suspended', values: { account_id: 'acct_1', account_name: name } };
  }

  const add = <Kind extends MailKind>(app: AccountsApp, ...mails: NewMail<Kind>[]): Promise<void> =>
    app.database.asWorker(async (work) => {
      for (const mail of mails) await app.nest.get(MailOutbox).add(work, mail);
    });

  async function rowOf(app: AccountsApp, to: string): Promise<Row> {
    const [row] = await app.database.worker.query<[Row]>(
      `SELECT id, state, attempts, claim IS NOT NULL AS claimed, last_error, extract(epoch FROM next_attempt_at - $2) AS delay_seconds
       FROM mails WHERE recipient = $1`,
      [to, app.clock.now()],
    );
    return row;
  }

  const reaches = async (
    app: AccountsApp,
    to: string,
    state: string,
    attempts: number,
    claimed = false,
  ): Promise<Row> =>
    await eventually(async () => {
      const row = await rowOf(app, to);
      expect(row).toMatchObject({ state, attempts, claimed });
      return row;
    });

  it('are sent at once after the commit, as text and as HTML in which no value is markup', async () => {
    const sink = await startSink();
    const app = await startApp(sink, {
      MAIL_FROM: 'Müller Works <mail@works.example>',
      MAIL_REPLY_TO: 'help@works.example',
    });
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

  it('go to the one address that was given, whatever stands in it', async () => {
    const sink = await startSink();
    const app = await startApp(sink);
    await add(app, suspended('a@bluepeak.example,b@bluepeak.example'), suspended('one@bluepeak.example'));
    await reaches(app, 'one@bluepeak.example', 'sent', 1);
    expect(sink.mails.flatMap(({ to }) => to!.map(({ address: each }) => each))).not.toContain('b@bluepeak.example');
  }, 30_000);

  it('are not sent where the work does not commit', async () => {
    const sink = await startSink();
    const app = await startApp(sink);
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

  it('wait while the server is away, with growing pauses, and are sent once it is back', async () => {
    const away = await SmtpSink.start();
    await away.stop();
    const app = await startApp(away);
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
    const sink = await startSink({}, away.port);
    await app.advance(2 * minuteMs);
    await reaches(app, to, 'sent', 5);
    expect(sink.to(to)).toHaveLength(1);
  }, 30_000);

  it('are tried again after a refusal that may pass, for three days', async () => {
    const refusing = { code: 451 as number | undefined };
    const sink = await startSink({ refusal: () => refusing.code });
    const app = await startApp(sink);
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
    await app.advance(dayMs);
    expect(sink.refused.filter((each) => each === never)).toHaveLength(3);
  }, 30_000);

  it('are given up and kept where the server refuses the recipient for good; others are sent', async () => {
    const [gone, there] = [address(), address()];
    const sink = await startSink({ refusal: (recipient) => (recipient === gone ? 550 : undefined) });
    const app = await startApp(sink);
    await add(app, suspended(gone), suspended(there));
    await Promise.all([reaches(app, gone, 'failed', 1), reaches(app, there, 'sent', 1)]);
    expect((await rowOf(app, gone)).last_error).toContain('550');
    await app.advance(dayMs);
    expect(sink.refused).toEqual([gone]);
    const { body } = await app.nest.inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/^mails\{state="failed"\} [1-9]/m);
    expect(body).toMatch(/^mails_oldest_due_seconds \d/m);
    expect(body).toContain('mail_attempts_total{kind="account_suspended",outcome="failed"}');
  }, 30_000);

  it('are sent again under the same id where the process died between the acceptance and its record', async () => {
    const to = address();
    const killed = Promise.withResolvers<void>();
    const first = { process: undefined as ChildProcess | undefined };
    const sink = await startSink({
      async beforeAnswer() {
        if (first.process?.signalCode !== null) return;
        first.process.kill('SIGKILL');
        await once(first.process, 'exit');
        killed.resolve();
      },
    });
    first.process = startProcessThatAdds(suspended(to), sink.url);
    await killed.promise;
    expect(sink.to(to)).toHaveLength(1);

    const app = await startApp(sink);
    await reaches(app, to, 'waiting', 1, true);
    // The claim of the dead process runs out.
    await app.database.worker.query('UPDATE mails SET claimed_until = clock_timestamp() WHERE recipient = $1', [to]);
    await app.advance(1_000);
    await reaches(app, to, 'sent', 2);
    const [one, again] = sink.to(to);
    expect(again!.messageId).toBe(one!.messageId);
    expect(again!.messageId).toMatch(/^<[0-9a-f-]{36}@/);
  }, 60_000);

  it('are shared by two processes, each mail sent by one of them', async () => {
    const sink = await startSink({ beforeAnswer: () => new Promise((resolve) => setTimeout(resolve, 20)) });
    const [one, two] = [await startApp(sink), await startApp(sink)];
    const [ofOne, ofTwo] = [one, two].map(() => Array.from({ length: 30 }, address)) as [string[], string[]];
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

  it('hold the moment in the time zone of the account', async () => {
    const sink = await startSink();
    const app = await startApp(sink);
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
    expect(sink.to(to)[0]!.text).toContain('Expires: 3 November 2026 at 10:12 (Asia/Kolkata)');
    expect(sink.to(to)[0]!.html).toContain('3 November 2026 at 10:12 (Asia/Kolkata)');
  }, 30_000);

  /** The app in a process of its own, from the built files. It adds the mail and sends it. */
  function startProcessThatAdds(mail: NewMail<MailKind>, smtpUrl: string): ChildProcess {
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
        ENVIRONMENT: 'local',
        PORT: '0',
        INTERNAL_TOKEN: token,
        DATABASE_URL: backbone.scratch.url,
        DATABASE_WORKER_URL: backbone.scratch.workerUrl,
        ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 'sealing').toString('base64')}`,
        CREDENTIAL_PEPPERS: pepper,
        AUTH_URL: 'http://127.0.0.1:8402',
        COOKIE_KEYS: 'signs the cookies of the tests',
        CALLER_KEYS: 'shared with the gateway',
        KAFKA_BROKERS: testEnvironment().kafkaBrokers.join(','),
        KAFKA_PREFIX: backbone.topicPrefix,
        SMTP_URL: smtpUrl,
      },
    });
    stops.push(async () => child.kill('SIGKILL'));
    return child;
  }
});
