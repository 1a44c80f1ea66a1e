/** The operator's way to parked records: what `./millwright parked` calls. */
import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { InternalGuard } from '@millwright/service-kit';
import { type ParkedRecord, type ParkedRecordDetail, ParkedRecords, type ReleaseResult } from './parked-records.js';

@Controller('internal/parked')
@UseGuards(InternalGuard)
export class ParkedController {
  constructor(private readonly parked: ParkedRecords) {}

  @Get()
  async list(): Promise<{ data: ParkedRecord[] }> {
    return { data: await this.parked.list() };
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<ParkedRecordDetail> {
    return await this.parked.show(id);
  }

  @Post(':id/release')
  @HttpCode(200)
  async release(@Param('id') id: string): Promise<ReleaseResult> {
    return await this.parked.release(id);
  }
}
