import { LEFT_OUT_REASONS, type LeftOutReason } from '#domain/lots/manifest/leftOut.ts';
import { A4, type DocumentFact, type DocumentModel, type Picture } from './documentModel.ts';
import type { DocumentTexts } from './documentTexts.ts';

export interface ManifestRow {
  readonly trackingNumber: string;
  readonly reference: string;
  readonly name: string;
  readonly postcode: string;
  readonly city: string;
  readonly packages: number;
  readonly weightG: number;
}

/** An order that was chosen and is not on the paper. */
export interface StaysBehind {
  readonly reference: string;
  readonly reason: LeftOutReason;
}

/** What is handed to one carrier on one day, for the driver to sign or signed; and below it what stays behind, and why. */
export function layoutManifest(
  {
    carrier,
    sender,
    vehicle,
  }: {
    readonly carrier: string;
    readonly sender: string;
    /** The vehicle that has left; absent = it is still to be signed for. */
    readonly vehicle?: { readonly facts: readonly DocumentFact[]; readonly signature: Picture | null };
  },
  rows: readonly ManifestRow[],
  leftOut: readonly StaysBehind[],
  now: Date,
  words: DocumentTexts,
): DocumentModel {
  const { say, kilograms, day } = words;
  const packages = rows.reduce((sum, row) => sum + row.packages, 0);
  const weight = rows.reduce((sum, row) => sum + row.weightG, 0);
  return {
    format: A4,
    title: [say('paper.manifest'), carrier].filter(Boolean).join(' · '),
    subtitle: [day(now), sender].filter(Boolean).join(' · '),
    barcode: null,
    blocks: vehicle ? [vehicle.facts.map(({ label, value }) => ({ heading: label, lines: [value] }))] : [],
    table: {
      columns: [
        { title: say('paper.trackingNumber'), share: 0.25 },
        { title: say('paper.order'), share: 0.17 },
        { title: say('paper.consignee'), share: 0.36 },
        { title: say('paper.packages'), share: 0.08, right: true },
        { title: say('paper.grossWeight'), share: 0.14, right: true },
      ],
      rows: rows.map((row) => [
        row.trackingNumber,
        row.reference,
        `${row.name}, ${row.postcode} ${row.city}`,
        String(row.packages),
        kilograms(row.weightG),
      ]),
    },
    totals: [
      { label: say('paper.shipments'), value: String(rows.length) },
      { label: say('paper.packages'), value: String(packages) },
      { label: say('paper.grossWeight'), value: kilograms(weight), bold: true },
    ],
    paragraphs: LEFT_OUT_REASONS.flatMap((reason) => {
      const named = leftOut.filter((one) => one.reason === reason).map(({ reference }) => reference);
      return named.length > 0 ? [`${say(`leftOut.${reason}`)}${say('paper.colon')} ${named.join(', ')}`] : [];
    }),
    ...(vehicle?.signature && { pictures: [vehicle.signature] }),
    signatures: vehicle ? [] : [say('paper.driver'), say('paper.dateAndSignature')],
  };
}
