/** The common data of attempts at an endpoint, prepared once for each version of its settings: URL, headers, decrypted secrets. */
import { Injectable } from '@nestjs/common';
import { SecretBox } from '@millwright/persistence';
import { type EndpointKey, placeOfHeaders, placeOfSecret } from '../store/sealed-columns.js';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import type { EndpointSettings } from '../store/attempt.store.js';

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

@Injectable()
export class PreparedEndpoints {
  private readonly prepared = new Map<string, PreparedEndpoint>();

  constructor(
    private readonly secrets: SecretBox,
    notices: EndpointNotices,
  ) {
    notices.subscribe('gone', (endpointId) => this.prepared.delete(endpointId));
  }

  /** The last preparation of an endpoint. */
  find(endpointId: string): PreparedEndpoint | undefined {
    return this.prepared.get(endpointId);
  }

  prepare(key: EndpointKey, settings: EndpointSettings): PreparedEndpoint {
    const endpoint = preparedOf(key, settings, this.secrets);
    if (this.prepared.size >= mostKept) this.prepared.clear();
    this.prepared.set(key.id, endpoint);
    return endpoint;
  }
}

function preparedOf(key: EndpointKey, settings: EndpointSettings, box: SecretBox): PreparedEndpoint {
  const { version, livemode, url, sealed_headers: sealedHeaders, respect_retry_after: respectRetryAfter } = settings;
  const place = placeOfSecret(key);
  const current = [box.open(settings.sealed_secret, place)];
  const former = settings.former_secrets
    .map(({ sealed, valid_until: until }) => ({ secret: box.open(sealed, place), validUntil: Date.parse(until) }))
    .toReversed();
  return {
    version,
    livemode,
    url: new URL(url),
    headers:
      sealedHeaders === null
        ? []
        : Object.entries(JSON.parse(box.open(sealedHeaders, placeOfHeaders(key))) as Record<string, string>).flat(),
    respectRetryAfter,
    secretsAt(now) {
      if (former.length === 0) return current;
      const valid = former.filter(({ validUntil }) => validUntil > now.getTime());
      return [...current, ...valid.map(({ secret }) => secret)];
    },
  };
}
