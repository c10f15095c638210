import type { CapsuleEntry } from './capsule.ts';
import { EVIDENCE_KINDS } from './evidenceKinds.ts';

/** How entries are said in a language; a code without a word stands as it is. */
export interface EvidenceWords {
  readonly kind: Readonly<Record<string, string>>;
  readonly field: Readonly<Record<string, string>>;
  /** Statuses, actions, reasons and the like that the entries name. */
  readonly term: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  /** The sign between whole numbers and parts. */
  readonly decimal: string;
}

export interface DescribedEntry {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The field that says best what an entry is about stands in its title. */
const LEADS = [
  'status',
  'action',
  'reason',
  'reference',
  'name',
  'number',
  'parcel',
  'plate',
  'meaning',
  'code',
  'proof',
  'of',
  'template',
];
/** Bytes are shown, and a fingerprint stands under them. */
const APART: ReadonlySet<string> = new Set(['file', 'fingerprint']);
const UNITS: readonly (readonly [end: string, divisor: number, places: number, unit: string])[] = [
  ['_g', 1000, 3, ' kg'],
  ['_mm', 10, 1, ' cm'],
  ['_cents', 100, 2, ''],
  ['_kg', 1, 3, ' kg'],
];

/** An entry for a person: its kind with what it is about, and what else it says in the order of its table. */
export function describeEntry(
  { kind, says }: Pick<CapsuleEntry, 'kind' | 'says'>,
  words: EvidenceWords,
): DescribedEntry {
  const lead = LEADS.find((name) => name in says);
  const about = lead === undefined ? '' : valueText(says[lead], lead, words);
  const order = Object.keys(EVIDENCE_KINDS[kind] ?? {});
  const facts = Object.entries(says)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .filter(([name]) => name !== lead && !APART.has(name))
    .map(([name, value]) => ({ label: words.field[name] ?? name, value: valueText(value, name, words) }));
  return { title: [words.kind[kind] ?? kind, about].filter(Boolean).join(' · '), facts };
}

function valueText(value: unknown, name: string, words: EvidenceWords): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return numberText(value, name, words.decimal);
  if (typeof value === 'string') return words.term[value] ?? value;
  if (Array.isArray(value)) return value.map((one) => valueText(one, name, words)).join(', ');
  if (typeof value !== 'object' || value === null) return '';
  const parts = Object.entries(value).map(
    ([field, one]) => `${words.field[field] ?? field} ${valueText(one, field, words)}`,
  );
  return parts.join(' ');
}

function numberText(value: number, name: string, decimal: string): string {
  const [, divisor, places, unit] = UNITS.find(([end]) => name.endsWith(end)) ?? ['', 1, null, ''];
  const text = places === null ? String(value) : (value / divisor).toFixed(places);
  return text.replace('.', decimal) + unit;
}
