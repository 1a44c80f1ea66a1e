/** The time of the running product, moved the way the command line moves it, without the time that starting it takes. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { internalCall } from '@millwright/testing';

interface Environment {
  readonly home: string;
  readonly ports: Readonly<Record<string, number>>;
  readonly internal_token: string;
}

const apps = ['accounts', 'orders', 'webhook-dispatcher', 'api-gateway'];

export class BusinessTime {
  private readonly environment = JSON.parse(readFileSync(process.env['MILLWRIGHT_TEST_ENV']!, 'utf8')) as Environment;

  now(): Date {
    return new Date(Date.now() + this.offset());
  }

  /** Moves forward to a moment; one that has passed is left alone. */
  async moveTo(moment: Date): Promise<void> {
    const ms = Math.ceil(moment.getTime() - this.now().getTime());
    if (ms <= 0) return;
    const offset = this.offset() + ms;
    await this.tellAll(offset, 'prepare');
    writeFileSync(`${this.file}.new`, JSON.stringify({ offset_ms: offset }));
    renameSync(`${this.file}.new`, this.file);
    await this.tellAll(offset, 'take');
  }

  private get file(): string {
    return join(this.environment.home, 'clock.json');
  }

  private offset(): number {
    try {
      return (JSON.parse(readFileSync(this.file, 'utf8')) as { offset_ms: number }).offset_ms;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw error;
    }
  }

  private async tellAll(offset: number, phase: 'prepare' | 'take'): Promise<void> {
    const { ports, internal_token: token } = this.environment;
    const body = { offset_ms: offset, phase };
    await Promise.all(
      apps.map((app) =>
        internalCall({ url: `http://127.0.0.1:${ports[app]}`, token }, 'POST', '/internal/clock', body),
      ),
    );
  }
}
