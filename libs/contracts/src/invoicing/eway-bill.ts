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
    odc: 'over-dimensional cargo: one day of validity for each 20 km',
  }),
});

export const distanceKm = z.int().min(1).max(4_000);

export const ewayBillTransporter = z
  .strictObject({
    transporter_id: transporterId,
    name: text(100).meta({ description: 'The name of the transporter.' }),
  })
  .meta({ id: 'EwayBillTransporter', description: 'The transporter that carries the goods and can record vehicles.' });

export const transportDocument = z
  .strictObject({
    number: z
      .string()
      .regex(/^[A-Za-z0-9/-]{1,15}$/, 'must be 1 to 15 letters, digits, / or -')
      .meta({ description: 'The number of the railway receipt, airway bill, bill of lading or lorry receipt.' }),
    date: date.meta({ description: 'The date of the document.' }),
  })
  .meta({ id: 'TransportDocument', description: 'The transport document of the carrier.' });

/** What an e-way bill is made of, beside its invoice. */
export const newEwayBillFields = {
  distance_km: distanceKm.optional().meta({
    description: 'The distance in kilometres. If omitted: the portal computes it from the two PIN codes.',
  }),
  transport_mode: transportModeOf('How the goods travel; you can also send it with Part B.').optional(),
  vehicle_type: vehicleType.default('regular'),
  transporter: ewayBillTransporter.optional().meta({
    description: 'The transporter. If omitted: the transporter of the dispatch, if it has an id; otherwise the seller.',
  }),
  transport_document: transportDocument.optional(),
  vehicle_number: writtenVehicleNumber.optional().meta({
    description:
      'The vehicle number, as on the plate, with or without spaces. If omitted: the vehicle of the dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill is valid at once, by road unless `transport_mode` is `ship`; by rail and by air the transport document does the same.',
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
      error: 'must be omitted by rail and by air if the transport document is sent',
    },
  );
}

/** Of an e-way bill that the portal makes with the registration of the invoice. */
export const ewayBillWithInvoice = vehicleByRoadOrShip(z.strictObject(newEwayBillFields)).meta({
  id: 'InvoiceEwayBill',
  description: 'How the goods of an invoice travel, to create its e-way bill with it.',
});
export type EwayBillWithInvoice = z.output<typeof ewayBillWithInvoice>;

export const place = text(50).meta({ description: 'The place that the goods leave from.' });
export const stateCode = z
  .string()
  .regex(/^\d{2}$/, 'must be a two-digit GST state code such as "29"')
  .meta({ description: 'The two-digit GST state code of that place.' });
export const postalCode = z
  .string()
  .regex(/^[1-9]\d{5}$/, 'must be a PIN code of six digits such as "560058"')
  .meta({ description: 'The six-digit PIN code of that place.' });

export const vehicleReason = z.enum(vehicleReasons).meta({
  description: meanings<VehicleReason>({
    first_time: 'the first vehicle of the goods',
    breakdown: 'the earlier vehicle broke down',
    transhipment: 'the goods were reloaded',
    other: 'another reason, given in `remarks`',
  }),
});

export const extensionReason = z.enum(extensionReasons).meta({
  description: meanings<ExtensionReason>({
    calamity: 'a natural calamity',
    law_and_order: 'a law and order situation',
    transhipment: 'the goods were reloaded',
    accident: 'an accident of the vehicle',
    other: 'another reason, given in `remarks`',
  }),
});

const vehicle = z
  .strictObject({
    vehicle_number: vehicleNumber
      .nullable()
      .meta({ description: 'The vehicle number, as on the plate; null if there is no vehicle.' }),
    transport_mode: transportModeOf('How the goods travel with it.'),
    transport_document: transportDocument
      .nullable()
      .meta({ description: 'The transport document of the carrier; null if there is none.' }),
    from_place: place,
    from_state: stateCode,
    reason: vehicleReason,
    remarks: remarks.nullable().meta({ description: 'The remark for the portal; null if there is none.' }),
    recorded_at: timestamp.meta({ description: 'When the portal recorded it.' }),
  })
  .meta({ id: 'EwayBillVehicle', description: 'A Part B: a vehicle recorded at the portal.' });
export type EwayBillVehicle = z.output<typeof vehicle>;

const extension = z
  .strictObject({
    valid_until: timestamp.meta({ description: 'The end of validity after the extension.' }),
    remaining_distance_km: distanceKm.meta({ description: 'The remaining distance, in kilometres.' }),
    reason: extensionReason,
    remarks: remarks.nullable().meta({ description: 'The remark for the portal; null if there is none.' }),
    vehicle_number: vehicleNumber,
    from_place: place,
    from_state: stateCode,
    from_postal_code: postalCode,
    extended_at: timestamp.meta({ description: 'When the portal extended the e-way bill.' }),
  })
  .meta({ id: 'EwayBillExtension', description: 'An extension of the validity.' });
export type EwayBillExtension = z.output<typeof extension>;

export const ewayBill = z
  .strictObject({
    id: id('eway_bill'),
    invoice_id: id('invoice'),
    invoice_number: documentNumber.meta({ description: 'The number of the invoice.' }),
    dispatch_id: id('dispatch').nullable().meta({ description: 'The dispatch of the invoice; null if there is none.' }),
    number: z
      .string()
      .regex(/^\d{12}$/)
      .nullable()
      .meta({ description: 'The number from the portal; null until the portal has assigned it.' }),
    status: z.enum(ewayBillStatuses).meta({
      description: meanings<EwayBillStatus>({
        generating: 'the e-way bill waits for the portal',
        part_a: 'the portal has assigned a number; it becomes valid once a vehicle is recorded (Part B)',
        active: 'a vehicle is recorded; the e-way bill is valid until `valid_until`',
        expired: 'the validity has ended; you can extend it for eight more hours',
        cancelled: 'the portal has cancelled the e-way bill',
        closed: 'the goods have arrived, and the e-way bill is closed',
        failed: 'the portal refused it: `errors` says why; you can create another one',
      }),
    }),
    pending: z
      .array(z.enum(ewayBillSteps))
      .max(100)
      .meta({
        description: meanings<EwayBillStep>(
          {
            part_b: 'record a vehicle',
            extend: 'extend the validity',
            transporter: 'change the transporter',
            cancel: 'cancel the e-way bill',
            close: 'close the e-way bill',
          },
          'The steps that wait for the portal, in order; empty if none does.',
        ),
      }),
    distance_km: distanceKm
      .nullable()
      .meta({ description: 'The distance in kilometres; null until the portal has computed it.' }),
    transport_mode: transportModeOf('How the goods travel; null if not yet known.').nullable(),
    vehicle_type: vehicleType,
    transporter: ewayBillTransporter
      .nullable()
      .meta({ description: 'The transporter; null if the seller carries the goods.' }),
    transport_document: transportDocument
      .nullable()
      .meta({ description: 'The transport document of the carrier; null if there is none.' }),
    generated_at: timestamp.nullable().meta({ description: 'When the portal assigned the number; null until then.' }),
    valid_until: timestamp.nullable().meta({ description: 'The end of validity; null until Part B.' }),
    vehicles: z.array(vehicle).max(mostSteps).meta({ description: 'The vehicles, oldest first.' }),
    extensions: z.array(extension).max(mostSteps).meta({ description: 'The extensions, oldest first.' }),
    cancelled_at: timestamp.nullable().meta({ description: 'When the portal cancelled it; null if it did not.' }),
    closed_at: timestamp.nullable().meta({ description: 'When the portal closed it; null if it did not.' }),
    errors: portalErrors.meta({
      description:
        'The errors of the portal for the latest step; empty if it refused nothing. While a step is pending, the reason for the delay, such as a refused login.',
    }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the e-way bill.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'EwayBill', description: 'An e-way bill: the permit to move the goods of an invoice.' });
export type EwayBill = z.output<typeof ewayBill>;

export const ewayBillPreview = ewayBill.omit({ id: true, invoice_id: true, invoice_number: true }).meta({
  id: 'EwayBillPreview',
  description: 'An e-way bill as it would be created, before it has an id and its invoice a number.',
});
export type EwayBillPreview = z.output<typeof ewayBillPreview>;
