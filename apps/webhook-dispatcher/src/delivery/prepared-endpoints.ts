/** What attempts at an endpoint have in common, made ready once for each version of its settings: URL, headers, opened secrets. */
import type { SecretBox } from '@millwright/persistence';
import type { EndpointSettings } from './delivery-store.js';

const mostKept = 10_000;

export interface PreparedEndpoint {
  readonly version: number;
  readonly livemode: boolean;
  readonly url: URL;
  /** The account's own: names and values in turn. */
  readonly headers: readonly string[];
  readonly respectRetryAfter: boolean;
  /** The secrets that sign at a moment, the newest first. */
  secretsAt(now: Date): readonly string[];
}

export class PreparedEndpoints {
  private readonly known = new Map<string, PreparedEndpoint>();

  constructor(private readonly secrets: SecretBox) {}

  find(endpointId: string): PreparedEndpoint | undefined {
    return this.known.get(endpointId);
  }

  prepare(endpointId: string, settings: EndpointSettings): PreparedEndpoint {
    const prepared = preparedOf(settings, this.secrets);
    if (this.known.size >= mostKept) this.known.clear();
    this.known.set(endpointId, prepared);
    return prepared;
  }

  forget(endpointId: string): void {
    this.known.delete(endpointId);
  }
}

function preparedOf(settings: EndpointSettings, box: SecretBox): PreparedEndpoint {
  const { version, livemode, url, sealed_headers: sealedHeaders, respect_retry_after: respectRetryAfter } = settings;
  const current = [box.open(settings.sealed_secret)];
  const former = settings.former_secrets
    .map(({ sealed, valid_until: until }) => ({ secret: box.open(sealed), validUntil: Date.parse(until) }))
    .toReversed();
  return {
    version,
    livemode,
    url: new URL(url),
    headers:
      sealedHeaders === null
        ? []
        : Object.entries(JSON.parse(box.open(sealedHeaders)) as Record<string, string>).flat(),
    respectRetryAfter,
    secretsAt(now) {
      if (former.length === 0) return current;
      const valid = former.filter(({ validUntil }) => validUntil > now.getTime());
      return [...current, ...valid.map(({ secret }) => secret)];
    },
  };
}
