/** The record of an e-way bill, which stands in its invoice, too. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { id } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import { besideFieldFaults, createdAt, date, text, timestamp, updatedAt } from '../kit/values.js';
import { transporterId } from '../orders/dispatches.js';
import { vehicleNumber, writtenVehicleNumber } from '../orders/vehicle-number.js';
import { documentNumber, portalErrors, remarks } from './tax-documents.js';
import { ewayBillStatuses, type EwayBillStatus } from './eway-bill-lifecycle.js';

export const transportModes = enumeration('TransportMode', ['road', 'rail', 'air', 'ship']);
export type TransportMode = (typeof transportModes)[number];

export const vehicleTypes = enumeration('VehicleType', ['regular', 'odc']);
export type VehicleType = (typeof vehicleTypes)[number];

export const vehicleReasons = enumeration('VehicleReason', ['first_time', 'breakdown', 'transhipment', 'other']);
export type VehicleReason = (typeof vehicleReasons)[number];

export const extensionReasons = enumeration('EwayBillExtensionReason', [
  'calamity',
  'law_and_order',
  'transhipment',
  'accident',
  'other',
]);
export type ExtensionReason = (typeof extensionReasons)[number];

/** What is asked of the portal about an e-way bill that there is. */
export const ewayBillSteps = enumeration('EwayBillStep', ['part_b', 'extend', 'transporter', 'cancel', 'close']);
export type EwayBillStep = (typeof ewayBillSteps)[number];

/** Of vehicles and of extensions: more than a journey has. */
const mostSteps = 1_000;

/** `about`: what is to be said beside the meanings of the values. */
export function transportModeOf(about: string) {
  const description = meanings<TransportMode>(
    { road: 'by road', rail: 'by rail', air: 'by air', ship: 'by ship' },
    about,
  );
  return z.enum(transportModes).meta({ description });
}

export const vehicleType = z.enum(vehicleTypes).meta({
  description: meanings<VehicleType>({
    regular: 'a vehicle of the usual size',
    odc: 'over-dimensional cargo, for which the days count by 20 km',
  }),
});

export const distanceKm = z.int().min(1).max(4_000);

export const ewayBillTransporter = z
  .strictObject({
    transporter_id: transporterId,
    name: text(100).meta({ description: 'The name of the transporter.' }),
  })
  .meta({ id: 'EwayBillTransporter', description: 'Who carries the goods and may record vehicles.' });

export const transportDocument = z
  .strictObject({
    number: z
      .string()
      .regex(/^[A-Za-z0-9/-]{1,15}$/, 'must be 1 to 15 letters, digits, / or -')
      .meta({ description: 'The number of the railway receipt, airway bill, bill of lading or lorry receipt.' }),
    date: date.meta({ description: 'The day that it is dated.' }),
  })
  .meta({ id: 'TransportDocument', description: 'The document of the carrier.' });

/** What an e-way bill is made of, beside its invoice. */
export const newEwayBillFields = {
  distance_km: distanceKm.optional().meta({
    description: 'The distance in kilometres. Left out: what the portal works out between the two PIN codes.',
  }),
  transport_mode: transportModeOf('How the goods travel; it may be said with Part B.').optional(),
  vehicle_type: vehicleType.default('regular'),
  transporter: ewayBillTransporter.optional().meta({
    description:
      'Who carries the goods. Left out: the transporter of the dispatch, if it has an id, or else the seller.',
  }),
  transport_document: transportDocument.optional(),
  vehicle_number: writtenVehicleNumber.optional().meta({
    description:
      'As on the plate, with or without spaces. Left out: that of the dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill is valid at once, by road unless `transport_mode` says `ship`; by rail and by air the transport document does the same.',
  }),
};

interface MovingGoods {
  readonly vehicle_number?: string | undefined;
  readonly transport_mode?: TransportMode | undefined;
}

/** Refines an object with these fields. */
export function vehicleByRoadOrShip<Fields extends z.ZodType<MovingGoods>>(fields: Fields): Fields {
  return fields.refine(
    ({ vehicle_number: vehicle, transport_mode: mode }) => vehicle === undefined || (mode !== 'rail' && mode !== 'air'),
    {
      path: ['vehicle_number'],
      ...besideFieldFaults,
      error: 'must be left out by rail and by air, where the transport document is named',
    },
  );
}

/** Of an e-way bill that the portal makes with the registration of the invoice. */
export const ewayBillWithInvoice = vehicleByRoadOrShip(z.strictObject(newEwayBillFields)).meta({
  id: 'InvoiceEwayBill',
  description: 'How the goods of an invoice travel, where the e-way bill is made with it.',
});
export type EwayBillWithInvoice = z.output<typeof ewayBillWithInvoice>;

export const place = text(50).meta({ description: 'The town that the goods go on from.' });
export const stateCode = z
  .string()
  .regex(/^\d{2}$/, 'must be a two-digit GST state code such as "29"')
  .meta({ description: 'The two-digit GST state code of that town.' });
export const postalCode = z
  .string()
  .regex(/^[1-9]\d{5}$/, 'must be a PIN code of six digits such as "560058"')
  .meta({ description: 'The six-digit PIN code of that town.' });

export const vehicleReason = z.enum(vehicleReasons).meta({
  description: meanings<VehicleReason>({
    first_time: 'the goods leave with it',
    breakdown: 'the vehicle before it has broken down',
    transhipment: 'the goods were reloaded',
    other: 'another reason, which `remarks` tells',
  }),
});

export const extensionReason = z.enum(extensionReasons).meta({
  description: meanings<ExtensionReason>({
    calamity: 'a natural calamity',
    law_and_order: 'a situation of law and order',
    transhipment: 'the goods were reloaded',
    accident: 'an accident of the vehicle',
    other: 'another reason, which `remarks` tells',
  }),
});

const vehicle = z
  .strictObject({
    vehicle_number: vehicleNumber.nullable().meta({ description: 'As on the plate; null where there is no vehicle.' }),
    transport_mode: transportModeOf('How the goods went on.'),
    transport_document: transportDocument
      .nullable()
      .meta({ description: 'The document of the carrier; null for none.' }),
    from_place: place,
    from_state: stateCode,
    reason: vehicleReason,
    remarks: remarks.nullable().meta({ description: 'The remark for the portal; null without one.' }),
    recorded_at: timestamp.meta({ description: 'When the portal has recorded it.' }),
  })
  .meta({ id: 'EwayBillVehicle', description: 'A vehicle that the portal has recorded: a Part B.' });
export type EwayBillVehicle = z.output<typeof vehicle>;

const extension = z
  .strictObject({
    valid_until: timestamp.meta({ description: 'The end of validity that it led to.' }),
    remaining_distance_km: distanceKm.meta({ description: 'How far the goods still had to go, in kilometres.' }),
    reason: extensionReason,
    remarks: remarks.nullable().meta({ description: 'The remark for the portal; null without one.' }),
    vehicle_number: vehicleNumber,
    from_place: place,
    from_state: stateCode,
    from_postal_code: postalCode,
    extended_at: timestamp.meta({ description: 'When the portal has extended it.' }),
  })
  .meta({ id: 'EwayBillExtension', description: 'An extension of the validity.' });
export type EwayBillExtension = z.output<typeof extension>;

export const ewayBill = z
  .strictObject({
    id: id('eway_bill'),
    invoice_id: id('invoice'),
    invoice_number: documentNumber.meta({ description: 'The number of the invoice.' }),
    dispatch_id: id('dispatch').nullable().meta({ description: 'The dispatch of the invoice; null for none.' }),
    number: z
      .string()
      .regex(/^\d{12}$/)
      .nullable()
      .meta({ description: 'The number that the portal has given it; null until then.' }),
    status: z.enum(ewayBillStatuses).meta({
      description: meanings<EwayBillStatus>({
        generating: 'it waits for the portal',
        part_a: 'the portal has given it a number; it is valid once a vehicle is recorded (Part B)',
        active: 'a vehicle is recorded, and it is valid until `valid_until`',
        expired: 'its validity has ended; for eight hours more it can be extended',
        cancelled: 'the portal has cancelled it',
        closed: 'the goods have arrived, and it was closed',
        failed: 'the portal has refused it: `errors` says why; another one can be made',
      }),
    }),
    pending: z
      .array(z.enum(ewayBillSteps))
      .max(100)
      .meta({
        description: meanings<EwayBillStep>(
          {
            part_b: 'a vehicle is to be recorded',
            extend: 'the validity is to be extended',
            transporter: 'the transporter is to be changed',
            cancel: 'it is to be cancelled',
            close: 'it is to be closed',
          },
          'What waits for the portal, in order; empty where nothing does.',
        ),
      }),
    distance_km: distanceKm
      .nullable()
      .meta({ description: 'The distance in kilometres; null until the portal has worked it out.' }),
    transport_mode: transportModeOf('How the goods travel; null where it is not said yet.').nullable(),
    vehicle_type: vehicleType,
    transporter: ewayBillTransporter.nullable().meta({ description: 'Who carries the goods; null for the seller.' }),
    transport_document: transportDocument
      .nullable()
      .meta({ description: 'The document of the carrier; null for none.' }),
    generated_at: timestamp
      .nullable()
      .meta({ description: 'When the portal has given it its number; null until then.' }),
    valid_until: timestamp.nullable().meta({ description: 'The end of its validity; null until Part B.' }),
    vehicles: z.array(vehicle).max(mostSteps).meta({ description: 'The vehicles, oldest first.' }),
    extensions: z.array(extension).max(mostSteps).meta({ description: 'The extensions, oldest first.' }),
    cancelled_at: timestamp
      .nullable()
      .meta({ description: 'When the portal has cancelled it; null where it has not.' }),
    closed_at: timestamp.nullable().meta({ description: 'When the portal has closed it; null where it has not.' }),
    errors: portalErrors.meta({
      description:
        'What the portal answered to the latest step; empty where it has refused nothing. While a step is pending, why that takes long, such as a login that is refused.',
    }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change; the `ETag` of the e-way bill.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'EwayBill', description: 'The permit for the goods of an invoice to be on the road.' });
export type EwayBill = z.output<typeof ewayBill>;

export const ewayBillPreview = ewayBill.omit({ id: true, invoice_id: true, invoice_number: true }).meta({
  id: 'EwayBillPreview',
  description: 'An e-way bill as it would be made, before it has an id and its invoice a number.',
});
export type EwayBillPreview = z.output<typeof ewayBillPreview>;
