/** Vehicle numbers: plain in what is stored and answered, and in calls as people write them. The portal takes the same forms, by libs/gst. */
import { z } from 'zod';

/** Of India, old and new, with three letters alone, of the BH series, of the defence forces, temporary, of Bhutan and of Nepal. */
const plainForm =
  /^([A-Z]{2}\d{2}[A-Z]{0,3}\d{4}|[A-Z]{2}\d{3}[A-Z]\d{4}|[A-Z]{3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2}|(DF|TM|BP|NP)[A-Z0-9]{5,13})$/;
const writtenForm = /^[A-Za-z0-9 -]+$/;
const error = 'must be a vehicle number such as KA01AB1234 or 22BH1234AA, with two digits for the district';

export const vehicleNumber = z.string().max(15).regex(plainForm, error).meta({
  description:
    'As on the plate, in capitals and without spaces: state, BH, defence (DF), temporary (TM), Bhutan (BP) or Nepal (NP).',
});

/** Of a call. What comes out of it is plain. */
export const writtenVehicleNumber = z
  .string()
  .max(30)
  .regex(writtenForm, { error, abort: true })
  .overwrite((written) => written.replaceAll(/[ -]/g, '').toUpperCase())
  .refine((plain) => plainForm.test(plain), error)
  .meta({
    description:
      'As on the plate: spaces, hyphens and small letters are accepted and removed, such as `KA01AB1234` for `ka 01 ab-1234`. A one-digit district gets a leading zero: `DL01CAA1234`.',
  });
