/** Keeps the sellers of an account in a mode. */
import { Injectable } from '@nestjs/common';
import type { Body, createSeller, listSellers, Query, Seller, SellerRecord, updateSeller } from '@millwright/contracts';
import { dayInIndia, hasRightCheckDigit } from '@millwright/gst';
import { checkVersion } from '@millwright/operations';
import {
  findRecord,
  type ListPage,
  listPage,
  listRecords,
  recordNotFound,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, encodeId, Ids } from '@millwright/service-kit';
import { beginAt, nextNumbersOf, requireShortNumbers } from '../invoice/number-series.store.js';
import { InvoiceSettingsService } from './invoice-settings.service.js';
import { keepLogo, type Logo } from './logos.js';
import { PortalLogins } from './portal-logins.js';
import { requireFittingPlace } from './seller-place.js';
import { sellerResource } from './seller.resource.js';
import {
  allSellers,
  hasDocuments,
  insertSeller,
  newSeller,
  sellers,
  type SellerRow,
  updateSellerRow,
} from './seller.store.js';

/** With its logo, which was taken and read. */
type NewSeller = Omit<Body<typeof createSeller>, 'logo_upload_id'> & { readonly logo: Logo | undefined };
type Change = Omit<Body<typeof updateSeller>, 'logo_upload_id'> & { readonly logo: Logo | null | undefined };

const mostSellers = 100;

@Injectable()
export class SellerService {
  constructor(
    private readonly ids: Ids,
    private readonly settings: InvoiceSettingsService,
    private readonly logins: PortalLogins,
  ) {}

  /** `timeZone`: that of the account, as of all calls that may be the first use of the settings. */
  async create(work: UnitOfWork, input: NewSeller, timeZone: string): Promise<SellerRecord> {
    const {
      logo,
      portal,
      number_prefix: prefix,
      next_numbers: next,
      annual_returns: returns,
      default: isDefault,
      ...party
    } = input;
    requireSeller(party);
    const others = await this.lockAll(work, timeZone);
    if (others.length >= mostSellers) {
      throw new ApiError('conflict', { message: `There are ${mostSellers} sellers, which is the maximum.` });
    }
    requireOfItsOwn({ gstin: party.gstin, number_prefix: prefix }, others);
    requireShortNumbers(prefix, next);
    const id = this.ids.next();
    const { gstin, ...details } = party;
    const row = newSeller(work, {
      id,
      gstin,
      details,
      portal_username: portal?.username ?? null,
      sealed_password: this.logins.sealedPassword(work, id, portal?.password) ?? null,
      sealed_simulator_password: this.logins.newSimulatorPassword(work, id),
      number_prefix: prefix,
      annual_returns: returns,
      is_default: isDefault === true || others.length === 0,
      logo_upload_id: logo?.uploadId ?? null,
    });
    if (row.is_default) await endDefault(work, others);
    await insertSeller(work, row);
    if (logo !== undefined) await keepLogo(work, id, logo);
    await beginAt(work, row, today(work), next);
    this.logins.registerAfterwards(work, row);
    return this.resource(work, row);
  }

  async list(work: UnitOfWork, page: Query<typeof listSellers>, timeZone: string): Promise<ListPage<SellerRecord>> {
    await this.settings.begin(work, timeZone);
    const rows = await listRecords(work, sellers, {}, page);
    const numbers = await nextNumbersOf(work, rows, today(work));
    return listPage(rows, page.limit, (row) => sellerResource(row, numbers.get(row.id)!));
  }

  async get(work: UnitOfWork, publicId: string): Promise<SellerRecord> {
    return this.resource(work, await findRecord(work, sellers, publicId));
  }

  async update(
    work: UnitOfWork,
    publicId: string,
    {
      portal,
      next_numbers: next,
      annual_returns: returns,
      default: isDefault,
      number_prefix: prefix,
      logo,
      ...party
    }: Change,
    timeZone: string,
    knownVersion: number | undefined,
  ): Promise<SellerRecord> {
    const all = await this.lockAll(work, timeZone);
    const before = all.find(({ id }) => encodeId('seller', id) === publicId);
    if (before === undefined) throw recordNotFound(sellers, publicId);
    checkVersion(knownVersion, before.version);
    const { gstin, ...details } = partyAfter(before, party);
    if (Object.keys(party).length > 0) requireSeller({ gstin, ...details });
    if (gstin !== before.gstin) await requireNoDocuments(work, before);
    const others = all.filter((each) => each !== before);
    const numberPrefix = prefix ?? before.number_prefix;
    requireOfItsOwn({ gstin, number_prefix: numberPrefix }, others);
    requireShortNumbers(numberPrefix, next);
    const sealed = this.logins.sealedPassword(work, before.id, portal?.password);
    const after: SellerRow = {
      ...before,
      gstin,
      details,
      portal_username: portal?.username === undefined ? before.portal_username : portal.username,
      sealed_password: sealed === undefined ? before.sealed_password : sealed,
      // With another one, invoicing logs in anew, and before that has the new logins registered.
      sealed_simulator_password: portal
        ? this.logins.newSimulatorPassword(work, before.id)
        : before.sealed_simulator_password,
      number_prefix: numberPrefix,
      former_prefixes:
        numberPrefix === before.number_prefix
          ? before.former_prefixes
          : [...new Set([...before.former_prefixes, before.number_prefix])],
      annual_returns: returns ?? before.annual_returns,
      is_default: isDefault ?? before.is_default,
      logo_upload_id: logo === undefined ? before.logo_upload_id : (logo?.uploadId ?? null),
      version: before.version + 1,
      updated_at: work.now,
    };
    if (after.is_default && !before.is_default) await endDefault(work, others);
    await updateSellerRow(work, before, after);
    if (logo !== undefined) await keepLogo(work, after.id, logo);
    await beginAt(work, after, today(work), next);
    this.logins.registerAfterwards(work, after);
    return this.resource(work, after);
  }

  /** All sellers. Calls that change one of them wait for each other from here on. */
  private async lockAll(work: UnitOfWork, timeZone: string): Promise<SellerRow[]> {
    await this.settings.lock(work, timeZone);
    return allSellers(work);
  }

  private async resource(work: UnitOfWork, row: SellerRow): Promise<SellerRecord> {
    const numbers = await nextNumbersOf(work, [row], today(work));
    return sellerResource(row, numbers.get(row.id)!);
  }
}

function today({ now }: UnitOfWork): string {
  return dayInIndia(now);
}

/** The one that sells where nothing else is named, does so no more. */
async function endDefault(work: UnitOfWork, others: readonly SellerRow[]): Promise<void> {
  for (const other of others.filter((each) => each.is_default)) {
    await updateSellerRow(work, other, {
      ...other,
      is_default: false,
      version: other.version + 1,
      updated_at: work.now,
    });
  }
}

type PartyChange = Pick<Change, keyof Seller>;

/** With the fields that are given; null removes one. */
function partyAfter({ gstin, details }: SellerRow, change: PartyChange): Seller {
  const fields = Object.entries({ gstin, ...details, ...change });
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined)) as unknown as Seller;
}

function requireSeller(party: Seller): void {
  if (!hasRightCheckDigit(party.gstin)) {
    throw new ApiError('invalid_parameter', {
      message: 'gstin: its check digit is wrong; compare it with the registration certificate.',
      param: 'gstin',
    });
  }
  requireFittingPlace(party);
}

/** The GSTIN of documents says who made them. */
async function requireNoDocuments(work: UnitOfWork, { id, gstin }: SellerRow): Promise<void> {
  if (!(await hasDocuments(work, id))) return;
  throw new ApiError('invalid_state', {
    message: `The seller has documents with the GSTIN ${gstin}, so it cannot change. Create a seller for another registration: POST /v1/sellers.`,
    param: 'gstin',
  });
}

/** A GSTIN is one seller, and a number names one document of the account, whoever issued it. */
function requireOfItsOwn(
  { gstin, number_prefix: prefix }: Pick<SellerRow, 'gstin' | 'number_prefix'>,
  others: readonly SellerRow[],
): void {
  const same = others.find((each) => each.gstin === gstin);
  if (same !== undefined) {
    throw new ApiError('conflict', {
      message: `${encodeId('seller', same.id)} has the GSTIN ${gstin}. Change that seller, or send another GSTIN.`,
      param: 'gstin',
    });
  }
  const numbered = others.find((each) => [each.number_prefix, ...each.former_prefixes].includes(prefix));
  if (numbered !== undefined) {
    const named = prefix === '' ? 'begin with nothing' : `begin with ${prefix}`;
    throw new ApiError('conflict', {
      message: `Numbers of ${encodeId('seller', numbered.id)} ${named}, now or earlier. Send another number_prefix, so that a number names one document.`,
      param: 'number_prefix',
    });
  }
}
