/** The alerts of k8s/components/alerts: each fires when it should and not else, and has a page that says what to do. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isLongForm, isOneOfToday } from '@millwright/testing';
import { parse, stringify } from 'yaml';
import { ofShortGoPrograms } from '../../support/go-programs.ts';
import { installPrometheus } from '../../support/prometheus.ts';
import { alertsFolder, allRules, root, ruleFiles } from './alert-rules.ts';

interface TestFile {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly object[] }[];
  }[];
}

const run = promisify(execFile);
const runbooks = join(root, 'docs/guides/runbooks');
const alerts = allRules().filter(({ alert }) => alert !== undefined);
const names = [...new Set(alerts.map(({ alert }) => alert!))];
const tests = readdirSync(join(alertsFolder, 'tests'));

/** `OutboxNotPublished` is explained by outbox-not-published.md. */
function pageOf(alert: string): string {
  return alert.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

(isOneOfToday('promtool', 2) ? describe : describe.skip)('promtool', () => {
  let promtool: string;
  let folder: string;
  const runTool = (...words: string[]) => run(promtool, words, { env: { ...process.env, ...ofShortGoPrograms } });

  /** As Prometheus reads them. */
  beforeAll(async () => {
    promtool = await installPrometheus('promtool');
    folder = mkdtempSync(join(tmpdir(), 'alerts-'));
    for (const { name, spec } of ruleFiles()) writeFileSync(join(folder, name), stringify(spec));
    mkdirSync(join(folder, 'tests'));
    for (const name of tests) {
      writeFileSync(join(folder, 'tests', name), readFileSync(join(alertsFolder, 'tests', name)));
    }
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reads all rules', async () => {
    await runTool('check', 'rules', ...ruleFiles().map(({ name }) => join(folder, name)));
  });

  it.each(tests.filter((name) => isLongForm || !name.endsWith('-over-a-day.yaml')))(
    'sees the alerts fire as %s says',
    async (name) => {
      await runTool('test', 'rules', join(folder, 'tests', name));
    },
    120_000,
  );

  it('fails where an alert does not fire as its test says', async () => {
    const text = readFileSync(join(folder, 'tests/edge.yaml'), 'utf8').replace('1 calls a second', '2 calls a second');
    writeFileSync(join(folder, 'tests/wrong.yaml'), text);
    const failed = runTool('test', 'rules', join(folder, 'tests/wrong.yaml'));
    await expect(failed).rejects.toMatchObject({ code: 1 });
  });
});

it('every alert is shown firing, and not firing', () => {
  const shown = tests
    .flatMap((name) => (parse(readFileSync(join(alertsFolder, 'tests', name), 'utf8')) as TestFile).tests)
    .flatMap(({ alert_rule_test: each }) => each);
  const firing = shown.filter(({ exp_alerts: expected }) => expected.length > 0);
  const silent = shown.filter(({ exp_alerts: expected }) => expected.length === 0);
  for (const some of [firing, silent]) {
    expect(new Set(some.map(({ alertname }) => alertname))).toEqual(new Set(names));
  }
});

it('every alert has a severity, says what is wrong, and names its page', () => {
  for (const { alert, labels, annotations } of alerts) {
    expect([alert, ['page', 'ticket'].includes(labels?.['severity'] ?? '')]).toEqual([alert, true]);
    expect([alert, annotations?.['summary']]).toEqual([alert, expect.stringMatching(/^.{20,}$/)]);
    expect(annotations?.['runbook_url']).toBe(`https://api.millwright.example/docs/guides/runbooks/${pageOf(alert!)}`);
  }
});

it('the objectives are those of their page', () => {
  const page = readFileSync(join(root, 'docs/guides/slos.md'), 'utf8');
  const described = [...page.matchAll(/^\|[^|]+\| `([\w-]+)` \| ([\d.]+) % \|/gm)].map(([, slo, percent]) => [
    slo,
    percent,
  ]);
  const ruled = allRules()
    .filter(({ record }) => record === 'slo:objective:ratio')
    .map(({ labels, expr }) => [labels!['slo'], String(Number((100 * Number(/[\d.]+/.exec(expr)![0])).toFixed(6)))]);
  expect(described).toEqual(ruled);
});

it('every page is that of an alert, and has the parts that somebody needs who is woken by it', () => {
  const pages = readdirSync(runbooks).filter((name) => name !== 'README.md');
  expect(new Set(pages)).toEqual(new Set(names.map((name) => `${pageOf(name)}.md`)));
  for (const page of pages) {
    const parts = [...readFileSync(join(runbooks, page), 'utf8').matchAll(/^#+ .*$/gm)].map(([heading]) => heading);
    const name = names.find((each) => page === `${pageOf(each)}.md`)!;
    expect(parts).toEqual([
      `# ${name}`,
      ...['## Meaning', '## What customers notice', '## How to look', '## What to do', '## When to escalate'],
    ]);
  }
});

it('the list of pages has every alert with its severity', () => {
  const rows = readFileSync(join(runbooks, 'README.md'), 'utf8').matchAll(
    /^\| \[(\w+)\]\(([\w-]+)\.md\) \| ([\w, ]+) \|/gm,
  );
  const listed = [...rows].map(([, alert, page, severity]) => ({ alert, page, severity }));
  const expected = names.map((alert) => ({
    alert,
    page: pageOf(alert),
    severity: alerts
      .filter((each) => each.alert === alert)
      .map(({ labels }) => labels!['severity'])
      .join(', '),
  }));
  expect(listed).toHaveLength(expected.length);
  expect(listed).toEqual(expect.arrayContaining(expected));
});
