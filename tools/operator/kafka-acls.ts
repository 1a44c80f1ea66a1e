// Rights on Kafka as the options of Kafka's own command, `kafka-acls.sh`.

import type { KafkaRight } from '@millwright/contracts';

/** One command for each login, operation and pattern. Adding a rule that is there changes nothing. */
export function commandsOf(rights: readonly KafkaRight[]): string[][] {
  const groups = Map.groupBy(rights, ({ login, operation, pattern }) => `${login} ${operation} ${pattern}`);
  return [...groups.values()].map((same) => {
    const { login, operation, pattern } = same[0]!;
    const names = same.flatMap(({ resource, name }) => [`--${resource}`, name]);
    const rule = ['--add', '--allow-principal', `User:${login}`, '--operation', operation];
    return [...rule, '--resource-pattern-type', pattern, ...names];
  });
}
