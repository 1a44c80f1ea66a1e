/** Every rule of INV-01 that can be checked without the portal's master data, with the code by which the portal refuses a document. */
import { fromPortalDate } from '../calendar.js';
import { documentRules } from './document-rules.js';
import type { CheckOptions, Facts } from './facts.js';
import { checkForm } from './form.js';
import type { Inv01 } from './inv01.js';
import { itemRules } from './item-rules.js';
import { partyRules } from './party-rules.js';
import { totalRules } from './total-rules.js';
import type { Violation } from './violation.js';

type Rules = (document: Inv01, facts: Facts) => Iterable<Violation>;

const rules: readonly Rules[] = [documentRules, partyRules, itemRules, totalRules];

/**
 * What the portal would refuse in a document, given as it is sent. Of a document whose fields are missing or of another type, only that
 * is told.
 */
export function violationsOf(document: unknown, options: CheckOptions): Violation[] {
  const given = withoutNulls(document);
  const { violations, isSound } = checkForm(given);
  if (!isSound) return violations;
  const sound = given as Inv01;
  const facts = factsOf(sound, options);
  const broken = rules.flatMap((each) => [...each(sound, facts)]);
  // The code of a rule says more than that of the schema.
  const paths = new Set(broken.map(({ path }) => path));
  return [...violations.filter(({ path }) => !paths.has(path)), ...broken];
}

/** The portal takes null for a field that is left out. */
function withoutNulls(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document ?? null, (_, value: unknown) => value ?? undefined) ?? 'null');
}

function factsOf({ TranDtls, DocDtls, SellerDtls, BuyerDtls }: Inv01, options: CheckOptions): Facts {
  const isExport = TranDtls.SupTyp.startsWith('EXP');
  const isSez = TranDtls.SupTyp.startsWith('SEZ');
  const isWithinState = SellerDtls.Stcd === BuyerDtls.Pos;
  return {
    ...options,
    day: fromPortalDate(DocDtls.Dt),
    isExport,
    isSez,
    isIgst: isExport || isSez || !isWithinState || TranDtls.IgstOnIntra === 'Y',
  };
}
