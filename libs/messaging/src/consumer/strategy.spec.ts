import { describe, expect, it } from '@jest/globals';
import { type AppName, auditTopic } from '@millwright/contracts';
import { type ConsumerOptions, ConsumerStrategy } from './strategy.js';

describe('a consumer is refused at the start of its app', () => {
  const add = (app: AppName, topic: string, group: string): void =>
    new ConsumerStrategy({ app } as ConsumerOptions).addHandler(topic, async () => {}, true, {
      handling: { group, inbox: 'none', read: () => ({ id: '' }) as never },
    });

  it('if the manifest does not name its topic, with the line that is missing', () => {
    expect(() => add('desk', auditTopic.name, 'desk.audit')).toThrow(
      "Add 'internal.audit' to `consumes` in libs/contracts/src/desk/manifest.ts",
    );
  });

  it('if the login may not join its group', () => {
    expect(() => add('desk', auditTopic.name, 'audit')).toThrow('Begin its name with desk.');
  });
});
