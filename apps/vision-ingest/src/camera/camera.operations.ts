/** The operations on cameras. */
import { Controller } from '@nestjs/common';
import {
  type Camera,
  createCamera,
  disableCamera,
  enableCamera,
  getCamera,
  getCameraTimeline,
  listCameras,
  type TimelineEntry,
  updateCamera,
} from '@millwright/contracts';
import { type Call, Handles, timelineOf } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { CameraService } from './camera.service.js';

@Controller()
export class CameraOperations {
  constructor(private readonly cameras: CameraService) {}

  @Handles(createCamera)
  create({ work, body }: Call<typeof createCamera>): Promise<Camera> {
    return this.cameras.create(work, body);
  }

  @Handles(listCameras)
  list({ work, query }: Call<typeof listCameras>): Promise<ListPage<Camera>> {
    return this.cameras.list(work, query);
  }

  @Handles(getCamera)
  get({ work, params }: Call<typeof getCamera>): Promise<Camera> {
    return this.cameras.get(work, params.id);
  }

  @Handles(updateCamera)
  update({ work, params, body, knownVersion }: Call<typeof updateCamera>): Promise<Camera> {
    return this.cameras.update(work, params.id, body, knownVersion);
  }

  @Handles(disableCamera)
  disable({ work, params, knownVersion }: Call<typeof disableCamera>): Promise<Camera> {
    return this.cameras.disable(work, params.id, knownVersion);
  }

  @Handles(enableCamera)
  enable({ work, params, knownVersion }: Call<typeof enableCamera>): Promise<Camera> {
    return this.cameras.enable(work, params.id, knownVersion);
  }

  @Handles(getCameraTimeline)
  async timeline({ work, params, query }: Call<typeof getCameraTimeline>): Promise<ListPage<TimelineEntry>> {
    return timelineOf(work, await this.cameras.get(work, params.id), query);
  }
}
