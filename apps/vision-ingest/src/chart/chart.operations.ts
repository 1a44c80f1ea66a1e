/** The operations that chart what was inspected. */
import { Controller } from '@nestjs/common';
import { getCameraChart, getSessionChart, type Response } from '@millwright/contracts';
import { type EarlyCall, Handles } from '@millwright/operations';
import { ChartService } from './chart.service.js';

@Controller()
export class ChartOperations {
  constructor(private readonly charts: ChartService) {}

  @Handles(getSessionChart, { withoutWork: true })
  ofSession({
    caller,
    params,
    query,
    gone,
  }: EarlyCall<typeof getSessionChart>): Promise<Response<typeof getSessionChart>> {
    return this.charts.ofSession(caller, params.id, query, gone);
  }

  @Handles(getCameraChart, { withoutWork: true })
  ofCamera({
    caller,
    params,
    query,
    gone,
  }: EarlyCall<typeof getCameraChart>): Promise<Response<typeof getCameraChart>> {
    return this.charts.ofCamera(caller, params.id, query, gone);
  }
}
