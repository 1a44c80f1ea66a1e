/** Internal API of parked records, which `./millwright parked` calls. */
import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import { ParkedRecords } from './parked-records.js';

@Controller('internal/parked')
@UseGuards(InternalGuard)
export class ParkedController {
  constructor(private readonly parked: ParkedRecords) {}

  @Get()
  async list(): Promise<{ data: internal.ParkedRecord[] }> {
    return { data: await this.parked.list() };
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<internal.ParkedRecordDetail> {
    return await this.parked.show(id);
  }

  @Post('release')
  @HttpCode(200)
  async releasePage(@Body() body: unknown): Promise<internal.ReleasedPage> {
    return await this.parked.releasePage(parseInternal(internal.releasePage, body));
  }

  @Post(':id/release')
  @HttpCode(200)
  async release(@Param('id') id: string): Promise<internal.Release> {
    return await this.parked.release(id);
  }
}
