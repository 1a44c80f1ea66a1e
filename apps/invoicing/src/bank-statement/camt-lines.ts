/**
 * Reads a bank statement in camt.053, the XML message of ISO 20022, of any version: its booked entries, and where an entry is a batch
 * whose transactions have amounts of their own, each of these.
 */
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import {
  beginningOf,
  dayOf,
  longestDescription,
  longestReference,
  paiseOf,
  requireFewLines,
  requireRupees,
  type StatementLine,
  textOf,
  UnreadableStatement,
} from './statement-line.js';

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d{2}$/;

/** What is read of an element: its own text, its attributes, and the elements inside of it. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: Element[];
  text: string;
}

/** Those of which something is read; all others are passed over, with what is inside of them. */
const readElements = new Set([
  ...['Ntry', 'Sts', 'Cd', 'Amt', 'CdtDbtInd', 'RvslInd', 'BookgDt', 'ValDt', 'Dt', 'DtTm', 'NtryRef', 'AddtlNtryInf'],
  ...['NtryDtls', 'TxDtls', 'AmtDtls', 'TxAmt', 'Refs', 'AcctSvcrRef', 'TxId', 'InstrId', 'EndToEndId', 'UETR'],
  ...['RmtInf', 'Ustrd', 'Strd', 'RfrdDocInf', 'Nb', 'CdtrRefInf', 'Ref', 'AddtlRmtInf', 'AddtlTxInf'],
  ...['RltdPties', 'Dbtr', 'Pty', 'Nm'],
]);
/** Of one entry: more than a batch of thousands of transactions has. */
const mostElements = 500_000;
/** No bank nests deeper; what is inside of each element costs more the deeper it is. */
const deepest = 32;

/** Banks give "not provided" in place of a reference. */
const noReference = /^(not ?provided|none|n\/?a|-)?$/i;

export async function* camtLines(content: Readable): AsyncGenerator<StatementLine> {
  const reader = new EntryReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  function* linesRead(): Generator<StatementLine> {
    for (const entry of reader.take()) {
      for (const each of linesOf(entry)) {
        line += 1;
        requireFewLines(line);
        yield each(line);
      }
    }
  }
  for await (const chunk of content as AsyncIterable<Buffer>) {
    reader.write(decoder.decode(chunk, { stream: true }));
    yield* linesRead();
  }
  reader.end();
  yield* linesRead();
}

/** Keeps of a document the entries that are complete, and nothing else. */
class EntryReader {
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly path: string[] = [];
  private open: Element[] = [];
  private complete: Element[] = [];
  private elements = 0;
  /** How deep the parser is inside an element that is passed over. */
  private passedOver = 0;
  private isStatement = false;

  constructor() {
    this.parser.on('error', ({ message }) => {
      throw new UnreadableStatement(`The file is not well-formed XML: ${textOf(message, 300)}`);
    });
    this.parser.on('doctype', () => {
      throw new UnreadableStatement('The file has a document type declaration. Remove it.');
    });
    this.parser.on('opentag', ({ local, uri, attributes }) => {
      this.path.push(local);
      if (this.path.length > deepest) throw new UnreadableStatement('The elements of the file are nested too deeply.');
      if (local === 'BkToCstmrStmt') this.isStatement = namespace.test(uri);
      const isEntry = this.isStatement && this.path.slice(-2).join('/') === 'Stmt/Ntry';
      if (!isEntry && this.open.length === 0) return;
      if (this.passedOver > 0 || !readElements.has(local)) {
        this.passedOver += 1;
        return;
      }
      this.elements = isEntry && this.open.length === 0 ? 1 : this.elements + 1;
      if (this.elements > mostElements) throw new UnreadableStatement('An entry of the file is too large.');
      const values = Object.values(attributes).map((each) => [each.local, each.value] as const);
      const element = { name: local, attributes: Object.fromEntries(values), inside: [], text: '' };
      this.open.at(-1)?.inside.push(element);
      this.open.push(element);
    });
    const addText = (text: string): void => {
      if (this.passedOver > 0) return;
      const element = this.open.at(-1);
      if (element !== undefined) element.text += text;
    };
    this.parser.on('text', addText);
    this.parser.on('cdata', addText);
    this.parser.on('closetag', () => {
      this.path.pop();
      if (this.passedOver > 0) {
        this.passedOver -= 1;
        return;
      }
      const closed = this.open.pop();
      if (closed !== undefined && this.open.length === 0) this.complete.push(closed);
    });
  }

  write(text: string): void {
    this.parser.write(text);
  }

  take(): Element[] {
    const { complete } = this;
    this.complete = [];
    return complete;
  }

  end(): void {
    this.parser.close();
    if (this.isStatement) return;
    throw new UnreadableStatement('The file is not camt.053: it has no BkToCstmrStmt of such a namespace.');
  }
}

/** What an entry says of all of its transactions, read once. */
interface Booking {
  readonly amount: Element | undefined;
  readonly direction: Element | undefined;
  /** Whether the bank takes an earlier booking back by it; the direction is its own. */
  readonly isReversal: boolean;
  readonly day: Element | undefined;
  readonly references: readonly (Element | undefined)[];
  readonly description: string;
}

/** Makes a line of the file, whose place is known then. */
type LineMaker = (line: number) => StatementLine;

/** An entry becomes a line, or each of its transactions does. Nothing of an entry that is only expected. */
function linesOf(entry: Element): LineMaker[] {
  const status = at(entry, 'Sts', 'Cd')?.text ?? at(entry, 'Sts')?.text ?? 'BOOK';
  if (status.trim() !== 'BOOK') return [];
  const booking: Booking = {
    amount: at(entry, 'Amt'),
    direction: at(entry, 'CdtDbtInd'),
    isReversal: /^(true|1)$/.test(at(entry, 'RvslInd')?.text.trim() ?? ''),
    day: at(entry, 'BookgDt') ?? at(entry, 'ValDt'),
    references: [at(entry, 'AcctSvcrRef'), at(entry, 'NtryRef')],
    description: textWithin(all(entry, 'AddtlNtryInf'), longestDescription),
  };
  const transactions = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'));
  const isBatch = transactions.length > 1 && transactions.every((each) => amountOf(each) !== undefined);
  if (isBatch)
    return transactions.map((transaction) => (line) => lineOf(ofBatch(booking, transaction), transaction, line));
  const only = transactions.length === 1 ? transactions[0] : undefined;
  return [(line) => lineOf(booking, only, line)];
}

/** A transaction of a batch has an amount of its own, and the references of the entry name all of them. */
function ofBatch(booking: Booking, transaction: Element): Booking {
  return {
    ...booking,
    amount: amountOf(transaction),
    direction: at(transaction, 'CdtDbtInd') ?? booking.direction,
    references: [],
  };
}

function lineOf(booking: Booking, transaction: Element | undefined, line: number): StatementLine {
  const what = (field: string): string => `Entry ${line}, ${field}`;
  const { amount, day } = booking;
  const direction = booking.direction?.text.trim();
  if (amount === undefined || day === undefined) {
    throw new UnreadableStatement(`Entry ${line}: needs an amount and a booking date.`);
  }
  if (direction !== 'CRDT' && direction !== 'DBIT') {
    throw new UnreadableStatement(`${what('CdtDbtInd')}: must be CRDT or DBIT.`);
  }
  requireRupees(amount.attributes['Ccy'] ?? '', what('Amt'));
  const paise = paiseOf(amount.text.trim(), what('Amt'));
  const references = referencesOf(booking, transaction);
  return {
    line,
    date: dayOf((at(day, 'Dt') ?? at(day, 'DtTm') ?? day).text.trim(), what('BookgDt')),
    reference: references[0] ?? '',
    description: descriptionOf(booking, transaction),
    amount: direction === 'DBIT' ? -paise : paise,
    ...(booking.isReversal && { reverses: references }),
  };
}

/** In the order of how surely each names this one booking of the bank. */
function referencesOf({ references: [byServicer, byEntry] }: Booking, transaction: Element | undefined): string[] {
  const refs = transaction && at(transaction, 'Refs');
  const own = ['AcctSvcrRef', 'TxId', 'InstrId', 'EndToEndId', 'UETR'].map((name) => refs && at(refs, name));
  const given = [byServicer, ...own.slice(0, 3), byEntry, ...own.slice(3)];
  const texts = given.map((each) => each?.text.trim() ?? '').filter((text) => !noReference.test(text));
  return texts.map((text) => textOf(text, longestReference));
}

/** All that may name an invoice, and who has paid. */
function descriptionOf({ description }: Booking, transaction: Element | undefined): string {
  const found: Element[] = [];
  if (transaction !== undefined) {
    const remittance = at(transaction, 'RmtInf');
    if (remittance !== undefined) {
      found.push(...all(remittance, 'Ustrd'));
      for (const structured of all(remittance, 'Strd')) {
        found.push(...all(structured, 'RfrdDocInf').flatMap((each) => all(each, 'Nb')));
        found.push(...[at(structured, 'CdtrRefInf', 'Ref')].filter((each) => each !== undefined));
        found.push(...all(structured, 'AddtlRmtInf'));
      }
    }
    const debtor = at(transaction, 'RltdPties', 'Dbtr');
    found.push(
      ...[
        at(transaction, 'Refs', 'EndToEndId'),
        at(transaction, 'AddtlTxInf'),
        debtor && (at(debtor, 'Pty', 'Nm') ?? at(debtor, 'Nm')),
      ].filter((each) => each !== undefined),
    );
  }
  const own = textWithin(found, longestDescription);
  return beginningOf(`${own} ${description}`.trim(), longestDescription);
}

/** The texts one after the other, as far as they are kept. */
function textWithin(elements: readonly Element[], longest: number): string {
  let text = '';
  for (const element of elements) {
    const own = textOf(element.text, longest);
    if (!noReference.test(own)) text += text === '' ? own : ` ${own}`;
    if (text.length >= longest) break;
  }
  return beginningOf(text, longest);
}

function amountOf(transaction: Element): Element | undefined {
  return at(transaction, 'Amt') ?? at(transaction, 'AmtDtls', 'TxAmt', 'Amt');
}

function all({ inside }: Element, name: string): Element[] {
  return inside.filter((each) => each.name === name);
}

/** The first element on a path. */
function at(element: Element, ...path: readonly string[]): Element | undefined {
  let found: Element | undefined = element;
  for (const name of path) found = found?.inside.find((each) => each.name === name);
  return found;
}
