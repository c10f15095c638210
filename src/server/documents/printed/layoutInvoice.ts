import { taxRate } from '#domain/orders/amounts.ts';
import { netOf, valueOf, type OrderDocumentData, type DocumentLine, type SoldLine } from './orderDocumentData.ts';
import { A4, type DocumentModel } from './documentModel.ts';
import type { DocumentTexts } from './documentTexts.ts';
import { admissionQr } from './admissionQr.ts';
import { numberBlock } from './numberBlock.ts';
import { partyBlock } from './partyBlock.ts';

/** The invoice of the sale, and the one for customs, which says of the goods what customs ask. */
export function layoutInvoice(order: OrderDocumentData, words: DocumentTexts, isForCustoms: boolean): DocumentModel {
  const { say, money, kilograms, day } = words;
  const { lines, currency, amounts, insured } = order;
  const amount = (cents: number): string => money(cents, currency);
  const number = order.invoiceNumber ?? order.reference;
  const shipping =
    amounts.otherCents === 0 ? [] : [{ label: say('paper.shipping'), value: amount(amounts.otherCents) }];
  const customsColumns = [
    { title: say('paper.hsCode'), share: 0.13, right: true },
    { title: say('paper.origin'), share: 0.08, right: true },
    { title: say('paper.netWeight'), share: 0.13, right: true },
  ];
  return {
    format: A4,
    title: isForCustoms ? say('paper.customsInvoice') : say('paper.saleInvoice'),
    subtitle: `${say('paper.invoiceNumber')} ${number} · ${day(order.date)} · ${say('paper.order')} ${order.reference}`,
    barcode: isForCustoms ? order.trackingNumber : null,
    qr: isForCustoms ? admissionQr(order, words) : null,
    blocks: [
      [partyBlock(say('paper.seller'), order.from, words), partyBlock(say('paper.buyer'), order.to, words)],
      isForCustoms
        ? [
            { heading: say('paper.incoterm'), lines: [`${order.incoterm.toUpperCase()} ${order.to.city}`] },
            {
              heading: say('paper.reason'),
              lines: [order.isReturn ? say('paper.returnedGoods') : say('paper.saleOfGoods')],
            },
            ...numberBlock(order, words),
            { heading: say('paper.carrier'), lines: [order.carrier ?? '', order.trackingNumber ?? ''] },
            { heading: say('paper.packages'), lines: [`${order.packages} · ${kilograms(order.grossG)}`] },
          ]
        : [
            {
              heading: say('paper.payment'),
              lines: [order.paymentMethod === null ? '-' : words.payment(order.paymentMethod)],
            },
            ...numberBlock({ ...order, iossNumber: null, seller: { ...order.seller, eori: '' } }, words),
          ],
    ],
    table: {
      columns: [
        { title: say('paper.description'), share: isForCustoms ? 0.28 : 0.52 },
        ...(isForCustoms ? customsColumns : []),
        { title: say('paper.quantity'), share: isForCustoms ? 0.1 : 0.12, right: true },
        { title: say('paper.unitPrice'), share: isForCustoms ? 0.14 : 0.18, right: true },
        { title: say('paper.amount'), share: isForCustoms ? 0.14 : 0.18, right: true },
      ],
      rows: isForCustoms
        ? lines.map((line) => [
            nameOf(line),
            line.hsCode ?? '',
            line.originCountry ?? '',
            kilograms(line.quantity * line.weightG),
            String(line.quantity),
            amount(unitNet(line)),
            amount(line.netCents),
          ])
        : order.sold.map((line) => [
            nameOf(line),
            String(line.quantity),
            amount(line.unitPriceCents),
            amount(line.quantity * line.unitPriceCents),
          ]),
    },
    totals: isForCustoms
      ? [
          { label: say('paper.netWeight'), value: kilograms(netOf(lines)) },
          ...shipping,
          ...(insured ? [{ label: say('paper.insured'), value: money(insured.cents, insured.currency) }] : []),
          { label: say('paper.customsValue'), value: amount(valueOf(lines)), bold: true },
        ]
      : [
          { label: say('paper.goods'), value: amount(amounts.goodsCents) },
          ...shipping,
          { label: say('paper.total'), value: amount(amounts.totalCents), bold: true },
          { label: say('paper.taxBase'), value: amount(amounts.netCents) },
          { label: taxLabel(order, words), value: amount(amounts.taxCents) },
        ],
    paragraphs: [
      ...(order.isExport && amounts.taxCents === 0 ? [say('paper.exportExempt')] : []),
      ...(isForCustoms ? [say('paper.truthInvoice')] : []),
    ],
    signatures: isForCustoms ? [say('paper.dateAndSignature')] : [],
  };
}

const nameOf = ({ product, description }: SoldLine): string => `${product} · ${description}`;

const unitNet = ({ netCents, quantity }: DocumentLine): number => (quantity > 0 ? Math.round(netCents / quantity) : 0);

/** The tax within the total, by its name and rate. */
function taxLabel({ amounts, taxName }: OrderDocumentData, { say, number }: DocumentTexts): string {
  const name = taxName ?? say('paper.tax');
  return amounts.taxCents === 0 ? name : `${name} ${number(taxRate(amounts))} % (${say('paper.included')})`;
}
