import { type BilledParty, SERVICE_TAXES } from '#domain/billing/serviceTax.ts';
import { invoiceReference } from '#domain/billing/invoiceReference.ts';
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
> & {
  /** yyyy-MM-dd */
  readonly issued_day: string;
};

/**
 * An invoice of the service with what art. 6 of Royal Decree 1619/2012 asks for: series and number, day, both parties
 * with number and address, what was done and when, base, rate and tax, and the rule of a bill without tax.
 */
export function layoutServiceInvoice(row: InvoiceRow, words: DocumentTexts): DocumentModel {
  const { say, money, number, day } = words;
  const amount = (cents: number) => money(cents, 'EUR');
  const { name, basisPoints, note } = SERVICE_TAXES[row.tax];
  const [year, month] = row.month.split('-');
  const period = `${month}/${year}`;
  return {
    format: A4,
    title: say('bill.title'),
    subtitle: `${say('bill.number')} ${invoiceReference(row)} · ${say('bill.issued')} ${day(new Date(`${row.issued_day}T00:00:00Z`))}`,
    barcode: null,
    blocks: [[partyOf(say('bill.seller'), row.seller, words), partyOf(say('bill.customer'), row.customer, words)]],
    table: {
      columns: [
        { title: say('paper.description'), share: 0.6 },
        { title: say('bill.shipments'), share: 0.18, right: true },
        { title: say('paper.amount'), share: 0.22, right: true },
      ],
      rows: [
        [
          `${say('bill.service')} ${period} · ${say('bill.plan')} ${number(row.plan_from)}–${number(row.plan_to)}`,
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
