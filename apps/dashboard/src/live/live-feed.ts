/** Reads the events of every app, from the present on, in each process by itself. */
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { readBy, type EventEnvelope, manifests } from '@millwright/contracts';
import { accountHeader, kafkaClusterOf, type kafkaSettings, TopicFollower } from '@millwright/messaging';
import { appConfig, type ConfigOf, Logger } from '@millwright/service-kit';
import { Gauge } from 'prom-client';
import { LiveStreams } from './live-streams.js';

const topics = readBy(manifests.find(({ name }) => name === 'dashboard')!).map(({ name }) => name);

const followers = new Set<TopicFollower>();

new Gauge({
  name: 'dashboard_live_up_to_date',
  help: '1 while events are read as they arrive; 0 while the brokers do not answer',
  collect() {
    this.set([...followers].every(({ isUpToDate }) => isUpToDate) ? 1 : 0);
  },
});

@Injectable()
export class LiveFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly follower: TopicFollower;

  constructor(streams: LiveStreams, logger: Logger, @Inject(appConfig) config: ConfigOf<typeof kafkaSettings>) {
    const follower = new TopicFollower({
      ...kafkaClusterOf(config),
      topicPrefix: config.kafkaPrefix,
      clientId: 'dashboard.live',
      topics,
      gathers: true,
      logger,
      onPositioned: () => streams.noteGap(),
      accepts: ({ headers }) => streams.isWatched(headers[accountHeader]?.toString()),
      onRecord: ({ value }) => streams.add(value as EventEnvelope),
    });
    this.follower = follower;
    streams.follow(() => follower.isUpToDate);
    followers.add(follower);
  }

  onApplicationBootstrap(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    followers.delete(this.follower);
    await this.follower.stop();
  }
}
