import { type BilledParty, SERVICE_TAXES } from '#domain/money/billing/serviceTax.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import type { Selectable } from 'kysely';
import type { InvoicesTable } from '../../db/schema/billing.ts';
import { A4, type DocumentModel } from '../../documents/printed/documentModel.ts';
import type { DocumentTexts } from '../../documents/printed/documentTexts.ts';

type InvoiceRow = Pick<
  Selectable<InvoicesTable>,
  | 'number_prefix'
  | 'number_sequence'
  | 'month'
  | 'shipments'
  | 'plan_from'
  | 'plan_to'
  | 'tax'
  | 'net_cents'
  | 'tax_cents'
  | 'total_cents'
  | 'seller'
  | 'customer'
  | 'kind'
  | 'reason'
  | 'note'
> & {
  /** yyyy-MM-dd */
  readonly issued_day: string;
  /** The invoice that it corrects. */
  readonly corrected: {
    readonly number_prefix: string;
    readonly number_sequence: number;
    readonly issued_day: string;
  } | null;
  /** Where the tax authority verifies it; null = nowhere. */
  readonly qr: string | null;
};

/**
 * An invoice of the service with what art. 6 of Royal Decree 1619/2012 asks for: series and number, day, both parties
 * with number and address, what was done and when, base, rate and tax, and the rule of a bill without tax. A corrective
 * one also says which invoice it corrects and why (art. 15).
 */
export function layoutServiceInvoice(row: InvoiceRow, words: DocumentTexts): DocumentModel {
  const { say, money, number } = words;
  const day = (text: string) => words.day(new Date(`${text}T00:00:00Z`));
  const { corrected, reason, note: remark, qr } = row;
  const amount = (cents: number) => money(cents, 'EUR');
  const { name, basisPoints, note } = SERVICE_TAXES[row.tax];
  const [year, month] = row.month.split('-');
  const period = `${month}/${year}`;
  return {
    format: A4,
    title: say(corrected ? 'bill.correctiveTitle' : 'bill.title'),
    subtitle: `${say('bill.number')} ${invoiceReference(row)} · ${say('bill.issued')} ${day(row.issued_day)}`,
    barcode: null,
    // The words are those of the rule, in its language.
    stamp: qr === null ? null : { address: qr, above: 'QR tributario:', below: 'VERI*FACTU' },
    blocks: [
      [partyOf(say('bill.seller'), row.seller, words), partyOf(say('bill.customer'), row.customer, words)],
      ...(corrected && reason
        ? [
            [
              {
                heading: say('bill.corrects'),
                lines: [`${invoiceReference(corrected)} · ${say('bill.issued')} ${day(corrected.issued_day)}`],
              },
              { heading: say('bill.reason'), lines: [say(`billReason.${reason}`), remark] },
            ],
          ]
        : []),
    ],
    table: {
      columns: [
        { title: say('paper.description'), share: 0.6 },
        { title: say('bill.shipments'), share: 0.18, right: true },
        { title: say('paper.amount'), share: 0.22, right: true },
      ],
      rows: [
        [
          `${corrected ? `${say('bill.correctionOf')} ` : ''}${say('bill.service')} ${period} · ${say('bill.plan')} ${number(row.plan_from)}–${number(row.plan_to)}`,
          number(row.shipments),
          amount(row.net_cents),
        ],
      ],
    },
    totals: [
      { label: say('paper.taxBase'), value: amount(row.net_cents) },
      {
        label: note === null ? `${name} ${number(basisPoints / 100)} %` : say('bill.untaxed'),
        value: amount(row.tax_cents),
      },
      { label: say('paper.total'), value: amount(row.total_cents), bold: true },
    ],
    paragraphs: note === null ? [] : [say(`bill.${note}`)],
    signatures: [],
  };
}

function partyOf(heading: string, party: BilledParty, { say, country }: DocumentTexts) {
  return {
    heading,
    lines: [
      party.name,
      `${say('paper.taxId')} ${party.taxId}`,
      party.address,
      `${party.postcode} ${party.city}`,
      country(party.country),
    ],
  };
}
