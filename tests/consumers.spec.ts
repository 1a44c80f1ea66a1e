/** The manifests say which app depends on the topics of which other. */
import { expect, it } from '@jest/globals';
import { apps, sourceOf, webhookTopics } from '@millwright/contracts';
import { eventually, subscribedTopics } from '@millwright/testing';

it.each(apps)('$name consumes the topics that its manifest names, and no other', async ({ name, consumes = [] }) => {
  const named = consumes.flatMap((source) =>
    source === '*.events' ? webhookTopics.map((topic) => sourceOf(topic.name)) : source,
  );
  await eventually(async () => {
    const consumed = await subscribedTopics(`${name}.`);
    expect(new Set(consumed.map(sourceOf))).toEqual(new Set(named));
  });
});
