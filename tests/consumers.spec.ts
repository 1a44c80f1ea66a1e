/** The manifests say which app reads the topics of which other. */
import { expect, it } from '@jest/globals';
import { apps, readBy, sourceOf } from '@millwright/contracts';
import { eventually, subscribedTopics } from '@millwright/testing';

it.each(apps)('$name reads the topics that its manifest names, and no other', async (app) => {
  const named = readBy(app).map(({ name }) => sourceOf(name));
  await eventually(async () => {
    const read = await subscribedTopics(`${app.name}.`);
    expect(new Set(read.map(sourceOf))).toEqual(new Set(named));
  });
});
