/**
 * Works on images in their turns and in processes of their own: checks them, draws boxes into them, makes them small. Nothing of an image is
 * decoded in this process.
 */
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Box, Evidence } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { ApiError, FairTurns } from '@millwright/service-kit';
import { ImageProcess, ImageProcessDied, type OpenImage } from './image-process.js';
import { type DecodedImage, ImageRefusal, type ImageTask } from './image-task.js';

const atOnce = 2;
/** As many as one address may have connections. */
const mostWaitingEach = 100;

@Injectable()
export class Images implements OnApplicationShutdown {
  private readonly turns = new FairTurns({ name: 'images', atOnce, mostWaitingEach });
  private readonly processes = Array.from({ length: atOnce }, () => new ImageProcess());
  private readonly free = [...this.processes];

  /** No caller waits any more. */
  onApplicationShutdown(): void {
    for (const each of this.processes) each.end();
  }

  /** Throws `invalid_parameter` if it is no image of this type that decodes to its end within its limits. */
  async check(tenant: Tenant, open: OpenImage, type: Evidence['type'], signal: AbortSignal): Promise<void> {
    await this.run(tenant, open, { task: 'check', type }, signal);
  }

  /** The image as a JPEG with the box drawn. */
  async withBox(tenant: Tenant, open: OpenImage, box: Box, signal: AbortSignal): Promise<DecodedImage> {
    return (await this.run(tenant, open, { task: 'draw_box', box }, signal))!;
  }

  /** The image as a JPEG of at most so many pixels at its longer edge. */
  async shrunk(tenant: Tenant, open: OpenImage, edge: number, signal: AbortSignal): Promise<DecodedImage> {
    return (await this.run(tenant, open, { task: 'shrink', edge }, signal))!;
  }

  private run(
    { accountId, livemode }: Tenant,
    open: OpenImage,
    task: ImageTask,
    signal: AbortSignal,
  ): Promise<DecodedImage | undefined> {
    const inTurn = async (): Promise<DecodedImage | undefined> => {
      // The one that was used last, so that the other one may be idle.
      const worker = this.free.pop()!;
      try {
        return await worker.run(open, task);
      } catch (error) {
        throw refusalOf(error);
      } finally {
        this.free.push(worker);
      }
    };
    return this.turns.take({ id: accountId, livemode }, inTurn, { signal });
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ImageRefusal) return new ApiError('invalid_parameter', { message: error.message });
  if (!(error instanceof ImageProcessDied)) return error;
  return new ApiError('invalid_parameter', {
    message: 'The image takes too much memory or time to decode. Send it again, smaller, or in another format.',
  });
}
