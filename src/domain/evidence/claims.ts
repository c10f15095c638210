import type { OperatorCode } from '../carriers/operators.ts';
import { evidenceFileOf, type CapsuleEntry } from './capsule.ts';

/** What carriers ask for where somebody claims. */
export const CLAIM_NEEDS = [
  'tracking',
  'description',
  'serials',
  'value',
  'packing', // photos of the goods and their packaging before they left
  'damage', // photos of the damage, which whoever received it takes
  'keep', // goods and packaging stay where they are until somebody has looked
] as const;
export type ClaimNeed = (typeof CLAIM_NEEDS)[number];

export const CLAIM_CASES = ['damaged', 'incomplete', 'lost'] as const;
export type ClaimCase = (typeof CLAIM_CASES)[number];

/** Until when a claim is taken. */
export interface ClaimTerm {
  readonly days: number;
  /** null = the page does not say from when. */
  readonly from: 'delivery' | null;
}

export interface ClaimRule {
  readonly needs: readonly ClaimNeed[];
  /** null = it depends on the service, or no page that was found says it. */
  readonly term: ClaimTerm | null;
  /** Another page of the carrier than that of its list. */
  readonly source?: string;
}

/** What a carrier says that it asks for. */
export interface ClaimList {
  /** The page of the carrier. */
  readonly source: string;
  /** When it was read, yyyy-MM-dd. */
  readonly read: string;
  /** A case that is not here: no public page of the carrier tells what it needs. */
  readonly cases: Readonly<Partial<Record<ClaimCase, ClaimRule>>>;
}

const READ = '2026-11-29';

/** A carrier without a line here has no public page that was found. */
const CLAIM_LISTS: Readonly<Partial<Record<OperatorCode, ClaimList>>> = {
  UPS: {
    source: 'https://www.ups.com/pt/en/help-center/sri/claim-document-requirements.page?loc=en_PT',
    read: READ,
    cases: {
      damaged: { needs: ['tracking', 'description', 'serials', 'value', 'damage', 'packing', 'keep'], term: null },
      lost: { needs: ['tracking', 'description', 'serials', 'value'], term: null },
    },
  },
  // DHL Express; the list inside its claim form is on no page that was found.
  DHL: {
    source: 'http://www.dhl-usa.com/en/express/resource_center/claims/missing_content_lost_claim.html',
    read: READ,
    cases: {
      incomplete: { needs: ['tracking', 'keep'], term: null },
      lost: { needs: ['tracking'], term: null },
    },
  },
  CORREOS: {
    source: 'https://www.correos.es/es/gl/atencion-ao-cliente/coberturas-e-garantias/nacionais/deterioracion-nacionais',
    read: READ,
    cases: {
      damaged: { needs: ['tracking', 'packing', 'damage', 'value'], term: null },
      incomplete: { needs: ['tracking', 'value'], term: null },
      lost: { needs: ['tracking', 'value'], term: null },
    },
  },
  SEUR: {
    source: 'https://www.seur.com/es/ayuda/centro-de-reclamaciones/',
    read: READ,
    cases: {
      damaged: { needs: ['tracking', 'value', 'packing', 'damage', 'keep'], term: { days: 7, from: 'delivery' } },
      incomplete: { needs: ['tracking', 'value', 'packing', 'damage', 'keep'], term: { days: 7, from: 'delivery' } },
      lost: {
        needs: ['tracking', 'value'],
        term: { days: 365, from: null },
        source: 'http://www.seur.com/en/help/claims/',
      },
    },
  },
};

/** null = nothing was found of what this carrier asks for. */
export function claimListOf(operator: OperatorCode): ClaimList | null {
  return CLAIM_LISTS[operator] ?? null;
}

/** A need of a claim: in the capsule, absent from it, or for a person to do. */
export type NeedMark = 'there' | 'missing' | 'by-hand';

type Facts = readonly Pick<CapsuleEntry, 'kind' | 'says'>[];

const says = (facts: Facts, kind: CapsuleEntry['kind'], field: string): boolean =>
  facts.some((one) => one.kind === kind && Boolean(one.says[field]));

/** Photos that were taken before the goods left, and after they came back. */
const photos = (facts: Facts, back: boolean): boolean =>
  facts.some((one) => one.kind === 'photo' && (one.says['of'] === 'return') === back && evidenceFileOf(one) !== null);

const MARKS: Readonly<Record<ClaimNeed, (facts: Facts) => boolean | null>> = {
  tracking: (facts) => says(facts, 'order', 'tracking') || says(facts, 'parcel', 'tracking'),
  description: (facts) => says(facts, 'line', 'name'),
  serials: (facts) =>
    facts.some(({ kind, says: { serials } }) => kind === 'line' && Array.isArray(serials) && serials.length > 0),
  value: (facts) => says(facts, 'order', 'invoice') || says(facts, 'order', 'total_cents'),
  packing: (facts) => photos(facts, false),
  damage: (facts) => photos(facts, true),
  keep: () => null,
};

/** Whether a need is met by what is known of an order. */
export function markNeed(need: ClaimNeed, facts: Facts): NeedMark {
  const isThere = MARKS[need](facts);
  if (isThere === null) return 'by-hand';
  return isThere ? 'there' : 'missing';
}
