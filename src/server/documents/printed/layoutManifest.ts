import { LEFT_OUT_REASONS, type LeftOutReason } from '#domain/lots/manifest/leftOut.ts';
import { A4, type DocumentModel } from './documentModel.ts';
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

/** What is handed to one carrier on one day, for the driver to sign; and below it what stays behind, and why. */
export function layoutManifest(
  { carrier, sender }: { readonly carrier: string; readonly sender: string },
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
    blocks: [],
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
    signatures: [say('paper.driver'), say('paper.dateAndSignature')],
  };
}
