// Which proofs a cluster that is there already allows: what needs the node itself, or what the cluster lacks, is skipped.

/** What proofs depend on. */
export interface Traits {
  /** The cluster is the drill's own: it has the node, and starts what is missing. */
  readonly isOwn: boolean;
  /** How many nodes take pods. */
  readonly nodes: number;
  /** Autoscalers are answered. */
  readonly hasMetrics: boolean;
  /** The image has a second tag, by which it is released again. */
  readonly hasSecondTag: boolean;
}

const reasons: Readonly<Record<string, (cluster: Traits) => string | undefined>> = {
  'whole-release': ({ hasSecondTag }) =>
    hasSecondTag ? undefined : 'the image needs a second tag: --next-tag names one that the cluster can pull too',
  drain: ({ nodes }) => (nodes > 1 ? undefined : 'the cluster has one node, and pods could go nowhere'),
  memory: () => 'to lower the limit of a running container needs root on its node',
  consumers: () => 'KEDA, and the Prometheus that it asks, are started beside a cluster of the drill alone',
  gateway: ({ hasMetrics }) => (hasMetrics ? undefined : 'the cluster has no metrics-server, which autoscalers ask'),
};

/** Why a proof is skipped. */
export function reasonToSkip(proof: string, cluster: Traits): string | undefined {
  return cluster.isOwn ? undefined : reasons[proof]?.(cluster);
}
