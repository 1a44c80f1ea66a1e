import { describe, expect, it } from '@jest/globals';
import { createLogger, FrameworkLogger } from './logger.js';

const key = 'svc_live_4fQ2kX9pZr7LmT1vB8nWc3Yd6JhGs50XhyVE';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> & { err?: object } {
  const lines: string[] = [];
  write(createLogger('tests', 'debug', { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

/** An error of the PostgreSQL driver, with the contents of a row. */
function databaseError(): Error {
  return Object.assign(new Error('duplicate key value violates unique constraint "orders_reference_key"'), {
    code: '23505',
    detail: 'Key (reference)=(PO-1) already exists.',
    where: 'COPY orders, line 1',
    query: 'INSERT INTO orders VALUES ($1)',
    parameters: ['PO-1'],
  });
}

describe('an error', () => {
  it('is logged by its type, message, code and place, and no more', () => {
    const { err } = logged((logger) => logger.error({ err: databaseError() }, 'It failed'));
    expect(err).toEqual({
      type: 'Error',
      message: 'duplicate key value violates unique constraint "orders_reference_key"',
      code: '23505',
      at: expect.stringMatching(/^libs\/service-kit\/src\/telemetry\/logger\.spec\.ts:\d+$/),
    });
  });

  it('is logged with its causes, however long their chain, and without stacks', () => {
    class Refused extends TypeError {}
    const inner = new AggregateError([new Error('one'), new Refused('two')], 'both');
    const line = logged((logger) => logger.error({ err: new Error('outer', { cause: inner }) }, 'It failed'));
    expect(line.err).toMatchObject({
      message: 'outer',
      causes: [{ type: 'AggregateError', causes: [{ message: 'one' }, { type: 'Refused', message: 'two' }] }],
    });
    const circle = new Error('circle');
    circle.cause = circle;
    const text = JSON.stringify([line, logged((logger) => logger.error({ err: circle }, 'It failed'))]);
    expect(text).not.toMatch(/stack|\\n\s+at /);
  });

  it('with a stack in its message is logged without that', () => {
    const error = new Error(`wrapped: ${databaseError().stack}`);
    const { err } = logged((logger) => logger.error({ err: error }, 'It failed'));
    expect(err).toMatchObject({ message: expect.stringMatching(/orders_reference_key"$/) });
  });

  it('that is a text is logged as one', () => {
    const line = logged((logger) => logger.error({ err: 'away' }, 'It failed'));
    expect(line.err).toEqual({ type: 'string', message: 'away' });
  });
});

describe('a credential', () => {
  it.each([
    ['the message of an error', (logger) => logger.error({ err: new Error(`no such value: "${key}"`) }, 'It failed')],
    ['a field', (logger) => logger.info({ path: `/v1/orders?key=${key}` }, 'Call')],
    ['the message of a line', (logger) => logger.info({}, `Called with Bearer ${key}`)],
    ['a field within fields', (logger) => logger.info({ headers: { authorization: `Bearer ${key}` } }, 'Call')],
    ['a refresh token', (logger) => logger.info({ token: `svc_ort_${'a'.repeat(36)}` }, 'Found')],
    ['a signing secret', (logger) => logger.info({ secret: `svcwhs_${'a'.repeat(43)}` }, 'Created')],
  ] satisfies [string, (logger: ReturnType<typeof createLogger>) => void][])('in %s is not logged', (_, write) => {
    const text = JSON.stringify(logged(write));
    expect(text).not.toMatch(/svc_live_4|svc_ort_a|svcwhs_a|Bearer s/);
    expect(text).toContain('***');
  });
});

describe('the framework', () => {
  it('is logged without the stacks that it hands over', () => {
    const error = databaseError();
    for (const rest of [[error.stack], [error.stack, 'ExceptionsHandler'], ['ExceptionsHandler'], []]) {
      const lines = [error, error.message].map((message) =>
        logged((logger) => new FrameworkLogger(logger).error(message, ...rest)),
      );
      expect(JSON.stringify(lines)).not.toMatch(/\\n\s+at /);
      if (rest.at(-1) === 'ExceptionsHandler') expect(lines[0]).toMatchObject({ context: 'ExceptionsHandler' });
    }
  });
});
