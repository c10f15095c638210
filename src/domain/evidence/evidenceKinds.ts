/**
 * Who may read a field of a capsule: `carrier` also stands in one that is made for a carrier, `own` only in one for
 * whoever may know the buyer.
 */
export type FieldReader = 'carrier' | 'own';

/**
 * Everything that a capsule says, by the kind of its entry. A field that is not here is in no capsule. Telephone, e-mail,
 * number of identity, notes and words of people never reach a carrier; its label stands there as a fingerprint, because
 * labels bear telephones.
 */
export const EVIDENCE_KINDS = {
  order: {
    reference: 'carrier',
    carrier: 'carrier',
    operator: 'carrier',
    service: 'carrier',
    tracking: 'carrier',
    parcels: 'carrier',
    weight_g: 'carrier',
    total_cents: 'carrier',
    insured_cents: 'carrier',
    currency: 'carrier',
    name: 'carrier',
    company: 'carrier',
    address: 'carrier',
    postcode: 'carrier',
    city: 'carrier',
    country: 'carrier',
    invoice: 'carrier',
    shop_id: 'own',
    phone: 'own',
    phone_mobile: 'own',
    email: 'own',
    identity: 'own',
    vat_number: 'own',
    notes: 'own',
    gift_message: 'own',
    payment_method: 'own',
  },
  line: {
    sku: 'carrier',
    name: 'carrier',
    ean13: 'carrier',
    units: 'carrier',
    unit_cents: 'carrier',
    weight_g: 'carrier',
    serials: 'carrier',
  },
  parcel: {
    number: 'carrier',
    tracking: 'carrier',
    weight_g: 'carrier',
    width_mm: 'carrier',
    height_mm: 'carrier',
    depth_mm: 'carrier',
    box: 'carrier',
  },
  status: { status: 'carrier', by: 'carrier', source: 'carrier', offline: 'carrier', device: 'own', words: 'own' },
  action: { action: 'carrier', by: 'carrier', source: 'carrier', offline: 'carrier', device: 'own', details: 'own' },
  picking: { units: 'carrier', tote: 'carrier', by: 'carrier', offline: 'carrier', device: 'own' },
  recording: {
    work: 'carrier',
    by: 'carrier',
    steps: 'carrier',
    refusals: 'carrier',
    offline_steps: 'carrier',
    seconds: 'carrier',
    // Where the chain of the device ends; absent = the device told none.
    head: 'carrier',
    fingerprint: 'carrier',
    // What was done for other orders stands in it, too.
    file: 'own',
  },
  incident: {
    reason: 'carrier',
    sku: 'carrier',
    units: 'carrier',
    by: 'carrier',
    offline: 'carrier',
    device: 'own',
    words: 'own',
  },
  packing: {
    by: 'carrier',
    seconds: 'carrier',
    products: 'carrier',
    weight_kg: 'carrier',
    packages: 'carrier',
    labels_read: 'carrier',
    device: 'own',
    anomalies: 'own',
  },
  photo: { of: 'carrier', sku: 'carrier', unit: 'carrier', file: 'carrier' },
  label: {
    first: 'carrier',
    last: 'carrier',
    format: 'carrier',
    operator: 'carrier',
    service: 'carrier',
    shipment: 'carrier',
    line: 'carrier',
    by: 'carrier',
    printed_at: 'carrier',
    manifest_at: 'carrier',
    fingerprint: 'carrier',
    file: 'own',
  },
  load: { parcel: 'carrier', lot: 'carrier', by: 'carrier' },
  departure: { lot: 'carrier', plate: 'carrier', seal: 'carrier', driver: 'carrier', by: 'carrier', file: 'carrier' },
  tracking: {
    tracking: 'carrier',
    code: 'carrier',
    meaning: 'carrier',
    place: 'carrier',
    text: 'carrier',
    signed_by: 'carrier',
  },
  handover: {
    parcels: 'carrier',
    method: 'carrier',
    name: 'carrier',
    by: 'carrier',
    counts: 'carrier',
    file: 'carrier',
    digits: 'own',
  },
  proof: { tracking: 'carrier', proof: 'carrier', file: 'carrier' },
  mail: { template: 'carrier', status: 'carrier', state: 'carrier', recipients: 'own', subject: 'own', body: 'own' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldReader>>>>;

export type EvidenceKind = keyof typeof EVIDENCE_KINDS;

/** For whom a capsule is made. */
export const CAPSULE_READERS = ['carrier', 'own'] as const satisfies readonly FieldReader[];

/** A file that an entry tells of. */
export interface EvidenceFile {
  /** SHA-256 of the stored bytes, hex. */
  readonly sha256: string;
  readonly type: string;
  /** The bytes are in the capsule; false = they are named alone, because they are too many or for another reader. */
  readonly enclosed: boolean;
}

/** One thing that is known of an order, in the words of the table above. */
export interface EvidenceFact {
  readonly kind: EvidenceKind;
  /** ISO 8601 UTC; null = a fact without a time, as its lines and parcels. */
  readonly at: string | null;
  readonly says: Readonly<Record<string, unknown>>;
}

/**
 * A fact as its reader may know it: fields of the table that are for them, and no others.
 * @returns what is unknown is left out
 */
export function cutFact({ kind, at, says }: EvidenceFact, reader: FieldReader): EvidenceFact {
  const fields = Object.entries(EVIDENCE_KINDS[kind]).filter(([, who]) => reader === 'own' || who === 'carrier');
  const kept = fields.flatMap(([name]): readonly (readonly [string, unknown])[] => {
    const value = says[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return { kind, at, says: Object.fromEntries(kept) };
}
