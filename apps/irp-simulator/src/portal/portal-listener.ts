/**
 * The public listener: the calls of both portals, the published keys, and the control API. It is a Fastify of its own beside the app's,
 * since its callers are strangers and its answers those of the portals.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createPublicKey } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ApiError, appConfig, closeServer, createPublicServer, Logger, openServer } from '@millwright/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import { Control } from '../control/control.js';
import { Keys } from '../key/keys.service.js';
import { EwayBillCalls } from './eway-bill-calls.js';
import { IrpCalls } from './irp-calls.js';
import type { PortalConfig } from './portal.settings.js';

const largestBodyBytes = 2_097_152;

@Injectable()
export class PortalListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly app: FastifyInstance;
  private readonly server: Server;

  constructor(
    irpCalls: IrpCalls,
    ewayBillCalls: EwayBillCalls,
    control: Control,
    private readonly keys: Keys,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: PortalConfig,
  ) {
    // NIC writes its paths in several ways.
    this.app = fastify({ bodyLimit: largestBodyBytes, routerOptions: { caseSensitive: false } });
    this.app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) logger.error({ err: error }, 'A call failed');
      void reply.status(status).send({ message: status >= 500 ? 'Internal server error' : error.message });
    });
    this.app.setNotFoundHandler((_, reply) => void reply.status(404).send({ message: 'Not found' }));
    irpCalls.addTo(this.app);
    ewayBillCalls.addTo(this.app);
    control.addTo(this.app);
    this.addKeys();
    const handle = (request: IncomingMessage, response: ServerResponse): void => {
      // While the app stops, the connection is not kept for further calls.
      if (!this.server.listening) response.shouldKeepAlive = false;
      this.app.routing(request, response);
    };
    const unparsed = {
      bodyOf: ({ message }: ApiError) => ({ message }),
      headersOf: () => [],
      refused: ({ status, code }: ApiError) => this.logger.info({ status, code }, 'Not a call'),
    };
    this.server = createPublicServer(handle, unparsed, { limits: config });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.app.ready();
    await openServer(this.server, 'IRP_PORT', this.config.irpPort, this.config.publicHost);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await closeServer(this.server);
  }

  private addKeys(): void {
    this.app.get('/certificates', async () => ({ keys: await this.keys.published() }));
    this.app.get('/login-key', (_, reply) => {
      const pem = createPublicKey(this.keys.loginKey).export({ type: 'spki', format: 'pem' });
      void reply.type('application/x-pem-file').send(pem);
    });
  }
}
