/** The vehicle numbers that calls take are those that the portal takes. */
import { describe, expect, it } from '@jest/globals';
import { recordPartB } from '@millwright/contracts';
import { isVehicleNumber, plainVehicleNumber } from '@millwright/gst';

const longest = 11;

/** Every order of letters and digits, such as `AA99A9999`, and the prefixes that mean something before each. */
function* numbers(): Generator<string> {
  for (let length = 1; length <= longest; length += 1) {
    for (let order = 0; order < 2 ** length; order += 1) {
      const signs = order.toString(2).padStart(length, '0').replaceAll('0', 'A').replaceAll('1', '9');
      for (const prefix of ['', 'DF', 'TM', 'TR', 'BP', 'NP', '22BH']) yield `${prefix}${signs}`;
    }
  }
}

/** Of a call with this vehicle number; undefined where it is refused. */
function taken(written: string): string | undefined {
  const { data } = recordPartB.body.safeParse({ ...recordPartB.examples[0].body, vehicle_number: written });
  return data?.vehicle_number;
}

describe('a vehicle number', () => {
  it('is taken by the API where the portal takes it', () => {
    const differing = [...numbers()].filter(
      (number) => taken(number) !== (isVehicleNumber(number) ? number : undefined),
    );
    expect(differing).toEqual([]);
  });

  it.each(['KA 01 AB 1234', 'ka-01-ab-1234', ' ka01 AB-1234 '])('is made plain from "%s"', (written) => {
    expect(taken(written)).toBe('KA01AB1234');
    expect(plainVehicleNumber(written)).toBe('KA01AB1234');
  });

  it('that is wrong is refused with an example', () => {
    const { error } = recordPartB.body.safeParse({ ...recordPartB.examples[0].body, vehicle_number: 'KA1AB1234' });
    expect(error!.issues.map(({ path, message }) => [path, message])).toEqual([
      [['vehicle_number'], expect.stringContaining('such as KA01AB1234')],
    ]);
  });
});
