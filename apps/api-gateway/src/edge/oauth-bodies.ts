/**
 * The memory for bodies of calls to the OAuth address, which need no credential: bounded for all of them together, and for those of
 * each network.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@millwright/service-kit';
import { type BodyLimits, readBody } from './request-body.js';

export interface BodyBudget {
  /** For all calls that are not answered yet. */
  readonly bytes: number;
  readonly bytesPerNetwork: number;
}

/** What a chunk takes beside its bytes. */
const chunkOverheadBytes = 256;

export class OAuthBodies {
  private heldBytes = 0;
  private readonly heldByNetwork = new Map<string, number>();

  constructor(private readonly budget: BodyBudget) {}

  async read(request: IncomingMessage, response: ServerResponse, network: string, limits: BodyLimits): Promise<Buffer> {
    let held = 0;
    response.once('close', () => this.hold(network, -held));
    return readBody(request, limits, (chunkBytes) => {
      const bytes = chunkBytes + chunkOverheadBytes;
      held += bytes;
      return this.hold(network, bytes) ? undefined : tooMany();
    });
  }

  /** Returns whether that is within the budget. */
  private hold(network: string, bytes: number): boolean {
    const ofNetwork = (this.heldByNetwork.get(network) ?? 0) + bytes;
    if (ofNetwork === 0) this.heldByNetwork.delete(network);
    else this.heldByNetwork.set(network, ofNetwork);
    this.heldBytes += bytes;
    return this.heldBytes <= this.budget.bytes && ofNetwork <= this.budget.bytesPerNetwork;
  }
}

function tooMany(): ApiError {
  return new ApiError('upstream_unavailable', {
    message: 'The service is overloaded at the moment. Try again shortly.',
    retryAfter: 1,
  });
}
