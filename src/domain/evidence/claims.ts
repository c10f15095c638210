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
  'sides', // photos of all six sides of the parcel with its label, and of the maker's stamp on the box
  'repair', // what repairing it or replacing it costs
  'notice', // the damage was told at the door, when the parcel came
  'trace', // the carrier has looked for the parcel and not found it
  'keep', // goods and packaging stay where they are until somebody has looked
] as const;
export type ClaimNeed = (typeof CLAIM_NEEDS)[number];

export const CLAIM_CASES = ['damaged', 'incomplete', 'lost'] as const;
export type ClaimCase = (typeof CLAIM_CASES)[number];

/** Until when a claim is taken. */
export interface ClaimTerm {
  readonly days: number;
  /** When the days begin; null = the page does not say. */
  readonly from: 'delivery' | 'acceptance' | null;
  /** Days before which it is not taken; absent = none. */
  readonly after?: number;
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

const READ = '2026-11-30';

/** A month from the day on which the carrier took the parcel. */
const A_MONTH: ClaimTerm = { days: 30, from: 'acceptance' };

/** A carrier without a line here has no public page that was found. */
const CLAIM_LISTS: Readonly<Partial<Record<OperatorCode, ClaimList>>> = {
  UPS: {
    source: 'https://www.ups.com/pt/en/help-center/sri/claim-document-requirements.page?loc=en_PT',
    read: READ,
    cases: {
      damaged: {
        needs: ['tracking', 'description', 'serials', 'value', 'packing', 'damage', 'sides', 'keep'],
        term: null,
      },
      lost: { needs: ['tracking', 'description', 'serials', 'value'], term: null },
    },
  },
  // DHL Express in the USA and in Australia; of Spain no page was found, nor the list inside its claim form.
  DHL: {
    source: 'https://mydhl.express.dhl/us/en/help-and-support/contact-us/claims/claims-faqs.html',
    read: READ,
    cases: {
      damaged: { needs: ['tracking', 'damage', 'keep'], term: A_MONTH },
      incomplete: {
        needs: ['tracking', 'description', 'trace', 'keep'],
        term: A_MONTH,
        source: 'http://www.dhl-usa.com/en/express/resource_center/claims/missing_content_lost_claim.html',
      },
      lost: { needs: ['tracking', 'description', 'trace'], term: A_MONTH },
    },
  },
  CORREOS: {
    source: 'https://www.correos.es/es/gl/atencion-ao-cliente/coberturas-e-garantias/nacionais/deterioracion-nacionais',
    read: READ,
    cases: {
      // Terms of damage differ by product: Paquete Azul 10 days to 4 months.
      damaged: { needs: ['tracking', 'notice', 'packing', 'damage', 'value', 'repair'], term: null },
      incomplete: { needs: ['tracking', 'notice', 'value', 'repair'], term: null },
      // Paq Estándar and Paq Premium.
      lost: {
        needs: ['tracking', 'value'],
        term: { days: 365, from: 'acceptance', after: 3 },
        source: 'https://www.correos.es/es/gl/atencion-ao-cliente/coberturas-e-garantias/nacionais/extravio-nacional',
      },
    },
  },
  SEUR: {
    source: 'https://www.seur.com/es/ayuda/centro-de-reclamaciones/',
    read: READ,
    cases: {
      damaged: {
        needs: ['tracking', 'notice', 'value', 'packing', 'damage', 'keep'],
        term: { days: 7, from: 'delivery' },
      },
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
  sides: () => null,
  repair: () => null,
  notice: () => null,
  trace: () => null,
  keep: () => null,
};

/** Whether a need is met by what is known of an order. */
export function markNeed(need: ClaimNeed, facts: Facts): NeedMark {
  const isThere = MARKS[need](facts);
  if (isThere === null) return 'by-hand';
  return isThere ? 'there' : 'missing';
}
