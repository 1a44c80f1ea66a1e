/** Compares the validity that the portal gives with the one that follows from the rules. The portal's holds; a difference is noticed. */
import { Injectable } from '@nestjs/common';
import { validUntil } from '@millwright/gst';
import { encodeId, Logger } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import type { EwayBillRow } from './eway-bill.store.js';

const differences = new Counter({
  name: 'eway_bill_validity_differences_total',
  help: 'E-way bills with a validity at the portal that differs from the rules',
});

@Injectable()
export class EwayBillValidity {
  constructor(private readonly logger: Logger) {}

  /** `at`: when the validity began, or was extended by the remaining distance. */
  compare(bill: EwayBillRow, at: Date, until: Date, remainingKm = bill.distance_km): void {
    if (remainingKm === null) return;
    const expected = validUntil(at, {
      distanceKm: remainingKm,
      isOverDimensional: bill.vehicle_type === 'odc',
      isPartlyByShip: bill.vehicles.some(({ transport_mode: mode }) => mode === 'ship'),
    });
    if (expected.getTime() === until.getTime()) return;
    differences.inc();
    this.logger.warn(
      { eway_bill: encodeId('eway_bill', bill.id), distance_km: remainingKm, at, until, expected },
      'The validity of an e-way bill at the portal differs from the rules',
    );
  }
}
