import { netOf, valueOf, type OrderPapers } from './orderPapers.ts';
import { A4, type Paper } from './paper.ts';
import type { PaperWords } from './paperTexts.ts';
import { partyBlock } from './partyBlock.ts';

/** The invoice of the sale, and the one for customs, which says of the goods what customs ask. */
export function invoicePaper(order: OrderPapers, words: PaperWords, isForCustoms: boolean): Paper {
  const { texts, money, kilograms, day } = words;
  const { lines, currency } = order;
  const amount = (cents: number): string => money(cents, currency);
  const number = order.invoiceNumber ?? order.reference;
  const goods = valueOf(lines);
  const customsColumns = [
    { title: texts.hsCode, share: 0.13, right: true },
    { title: texts.origin, share: 0.08, right: true },
    { title: texts.netWeight, share: 0.13, right: true },
  ];
  return {
    format: A4,
    title: isForCustoms ? texts.customsInvoice : texts.saleInvoice,
    subtitle: `${texts.invoiceNumber} ${number} · ${day(order.date)} · ${texts.order} ${order.reference}`,
    barcode: isForCustoms ? order.trackingNumber : null,
    blocks: [
      [partyBlock(texts.seller, order.from, words), partyBlock(texts.buyer, order.to, words)],
      isForCustoms
        ? [
            { heading: texts.incoterm, lines: [`${(order.incoterm ?? 'dap').toUpperCase()} ${order.to.city}`] },
            { heading: texts.reason, lines: [order.isReturn ? texts.returnedGoods : texts.saleOfGoods] },
            { heading: texts.carrier, lines: [order.carrier ?? '', order.trackingNumber ?? ''] },
            { heading: texts.packages, lines: [`${order.packages} · ${kilograms(order.grossG)}`] },
          ]
        : [{ heading: texts.payment, lines: [order.paymentMethod ?? '-'] }],
    ],
    table: {
      columns: [
        { title: texts.description, share: isForCustoms ? 0.28 : 0.52 },
        ...(isForCustoms ? customsColumns : []),
        { title: texts.quantity, share: isForCustoms ? 0.1 : 0.12, right: true },
        { title: texts.unitPrice, share: isForCustoms ? 0.14 : 0.18, right: true },
        { title: texts.amount, share: isForCustoms ? 0.14 : 0.18, right: true },
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
          { label: texts.netWeight, value: kilograms(netOf(lines)) },
          { label: texts.insurance, value: amount(order.insuredCents) },
          { label: texts.customsValue, value: amount(goods), bold: true },
        ]
      : [
          { label: texts.goods, value: amount(goods) },
          { label: texts.shipping, value: amount(Math.max(0, order.totalCents - goods - order.taxCents)) },
          { label: texts.tax, value: amount(order.isExport ? 0 : order.taxCents) },
          { label: texts.total, value: amount(order.totalCents), bold: true },
        ],
    paragraphs: [...(order.isExport ? [texts.exportExempt] : []), ...(isForCustoms ? [texts.truthInvoice] : [])],
    signatures: isForCustoms ? [texts.dateAndSignature] : [],
  };
}
