/** The codes by which tablets are paired: short, and of letters and digits that nobody mistakes for each other. */
import { randomInt } from 'node:crypto';
import { pairingCodeLength, pairingCodeLetters } from '@millwright/contracts';

export function makePairingCode(): string {
  return Array.from({ length: pairingCodeLength }, () => pairingCodeLetters[randomInt(pairingCodeLetters.length)]).join(
    '',
  );
}

/** The code that somebody has typed, in whatever case and however divided. */
export function readPairingCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}
