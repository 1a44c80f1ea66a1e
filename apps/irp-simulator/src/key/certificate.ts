/** Makes self-signed X.509 certificates of RSA keys, in DER. Node can read certificates, but not make them. */
import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';

const integer = 0x02;
const bits = 0x03;
const nothing = 0x05;
const objectId = 0x06;
const utf8 = 0x0c;
const utcTime = 0x17;
const generalizedTime = 0x18;
const sequence = 0x30;
const set = 0x31;
const version = 0xa0;

/** The objects that a certificate names, encoded. */
const sha256WithRsa = Buffer.from('2a864886f70d01010b', 'hex');
const commonName = Buffer.from('550403', 'hex');
const organization = Buffer.from('55040a', 'hex');

const serialBytes = 16;
/** Later years need four digits. */
const lastYearOfTwoDigits = 2049;

export interface CertificateSubject {
  readonly commonName: string;
  readonly organization: string;
}

export interface Validity {
  readonly from: Date;
  readonly until: Date;
}

export function selfSignedCertificate(privateKey: KeyObject, subject: CertificateSubject, validity: Validity): Buffer {
  const algorithm = encode(sequence, encode(objectId, sha256WithRsa), encode(nothing));
  const name = encode(sequence, nameOf(organization, subject.organization), nameOf(commonName, subject.commonName));
  const content = encode(
    sequence,
    encode(version, encode(integer, Buffer.of(2))),
    encode(integer, serialNumber()),
    algorithm,
    name,
    encode(sequence, timeOf(validity.from), timeOf(validity.until)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  return encode(sequence, content, algorithm, encode(bits, Buffer.of(0), signature));
}

function nameOf(kind: Buffer, text: string): Buffer {
  return encode(set, encode(sequence, encode(objectId, kind), encode(utf8, Buffer.from(text))));
}

/** Positive, and without a leading zero. */
function serialNumber(): Buffer {
  const serial = randomBytes(serialBytes);
  serial[0] = (serial[0]! & 0x3f) | 0x40;
  return serial;
}

function timeOf(moment: Date): Buffer {
  const digits = `${moment.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`;
  const isShort = moment.getUTCFullYear() <= lastYearOfTwoDigits;
  return isShort ? encode(utcTime, Buffer.from(digits.slice(2))) : encode(generalizedTime, Buffer.from(digits));
}

/** A value by its tag, its length and its content. */
function encode(tag: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag), lengthOf(bytes), bytes]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const hex = length.toString(16);
  const digits = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 | digits.length), digits]);
}
