import { netOf, valueOf, type OrderPapers } from './orderPapers.ts';
import { A4, type Paper } from './paper.ts';
import type { PaperWords } from './paperTexts.ts';
import { partyBlock } from './partyBlock.ts';

/** The invoice of the sale, and the one for customs, which says of the goods what customs ask. */
export function invoicePaper(order: OrderPapers, words: PaperWords, isForCustoms: boolean): Paper {
  const { say, money, kilograms, day } = words;
  const { lines, currency } = order;
  const amount = (cents: number): string => money(cents, currency);
  const number = order.invoiceNumber ?? order.reference;
  const goods = valueOf(lines);
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
    blocks: [
      [partyBlock(say('paper.seller'), order.from, words), partyBlock(say('paper.buyer'), order.to, words)],
      isForCustoms
        ? [
            { heading: say('paper.incoterm'), lines: [`${(order.incoterm ?? 'dap').toUpperCase()} ${order.to.city}`] },
            { heading: say('paper.reason'), lines: [order.isReturn ? say('paper.returnedGoods') : say('paper.saleOfGoods')] },
            { heading: say('paper.carrier'), lines: [order.carrier ?? '', order.trackingNumber ?? ''] },
            { heading: say('paper.packages'), lines: [`${order.packages} · ${kilograms(order.grossG)}`] },
          ]
        : [{ heading: say('paper.payment'), lines: [order.paymentMethod === null ? '-' : words.payment(order.paymentMethod)] }],
    ],
    table: {
      columns: [
        { title: say('paper.description'), share: isForCustoms ? 0.28 : 0.52 },
        ...(isForCustoms ? customsColumns : []),
        { title: say('paper.quantity'), share: isForCustoms ? 0.1 : 0.12, right: true },
        { title: say('paper.unitPrice'), share: isForCustoms ? 0.14 : 0.18, right: true },
        { title: say('paper.amount'), share: isForCustoms ? 0.14 : 0.18, right: true },
      ],
      rows: lines.map((line) => [
        line.description,
        ...(isForCustoms ? [line.hsCode ?? '', line.originCountry ?? '', kilograms(line.quantity * line.weightG)] : []),
        String(line.quantity),
        amount(line.unitPriceCents),
        amount(line.quantity * line.unitPriceCents),
      ]),
    },
    totals: isForCustoms
      ? [
          { label: say('paper.netWeight'), value: kilograms(netOf(lines)) },
          { label: say('paper.insurance'), value: amount(order.insuredCents) },
          { label: say('paper.customsValue'), value: amount(goods), bold: true },
        ]
      : [
          { label: say('paper.goods'), value: amount(goods) },
          { label: say('paper.shipping'), value: amount(Math.max(0, order.totalCents - goods - order.taxCents)) },
          { label: say('paper.tax'), value: amount(order.isExport ? 0 : order.taxCents) },
          { label: say('paper.total'), value: amount(order.totalCents), bold: true },
        ],
    paragraphs: [...(order.isExport ? [say('paper.exportExempt')] : []), ...(isForCustoms ? [say('paper.truthInvoice')] : [])],
    signatures: isForCustoms ? [say('paper.dateAndSignature')] : [],
  };
}
