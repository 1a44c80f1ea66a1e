// Kafka's own commands, run as an operator runs them.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Instance, kafkaOperator } from '@millwright/tools/launcher/instance.ts';
import { fetchKafka } from '@millwright/tools/launcher/parts/kafka.ts';
import type { Settings } from '@millwright/tools/launcher/settings.ts';

const run = promisify(execFile);
/** By the names of their scripts. */
const classes = {
  'kafka-acls.sh': 'org.apache.kafka.tools.AclCommand',
  'kafka-configs.sh': 'kafka.admin.ConfigCommand',
};

export class KafkaCommands {
  readonly #java: readonly string[];
  readonly #connection: readonly string[];

  private constructor(java: readonly string[], connection: readonly string[]) {
    this.#java = java;
    this.#connection = connection;
  }

  /** For a run with TLS. */
  static async of({ tls, kafkaBrokers }: Instance, settings: Settings): Promise<KafkaCommands> {
    const jars = await fetchKafka(settings);
    const { ca, kafkaPassword } = tls!;
    const login = `org.apache.kafka.common.security.scram.ScramLoginModule required username="${kafkaOperator}" password="${kafkaPassword}";`;
    const lines = [
      'security.protocol=SASL_SSL',
      'sasl.mechanism=SCRAM-SHA-512',
      `sasl.jaas.config=${login}`,
      'ssl.truststore.type=PEM',
      `ssl.truststore.location=${ca}`,
    ];
    const options = join(settings.home, 'admin.properties');
    writeFileSync(options, lines.join('\n'), { mode: 0o600 });
    return new KafkaCommands(
      ['-cp', join(jars, '*')],
      ['--bootstrap-server', kafkaBrokers[0]!, '--command-config', options],
    );
  }

  async run(script: keyof typeof classes, options: readonly string[]): Promise<void> {
    await run('java', [...this.#java, classes[script], ...this.#connection, ...options]);
  }
}
