import type { OrderPapers } from './orderPapers.ts';
import { netOf, valueOf } from './orderPapers.ts';
import { A5_WIDE, HALF_LABEL, type Paper } from './paper.ts';
import type { PaperWords } from './paperTexts.ts';
import { partyBlock } from './partyBlock.ts';

/** CN22: for a small parcel, on half a label. */
export function cn22Paper(order: OrderPapers, words: PaperWords): Paper {
  const { texts, money, kilograms, day } = words;
  const { lines, currency } = order;
  return {
    format: HALF_LABEL,
    title: 'CN22',
    subtitle: `${texts.cn22} · ${order.reference}`,
    barcode: null,
    blocks: [[{ heading: texts.category, lines: [categoryOf(order, words)] }, { heading: texts.item, lines: [order.trackingNumber ?? order.reference] }]],
    table: {
      columns: [
        { title: texts.contents, share: 0.5 },
        { title: texts.netWeight, share: 0.24, right: true },
        { title: texts.value, share: 0.26, right: true },
      ],
      rows: lines.map((line) => [
        `${line.quantity} × ${line.description} (${line.hsCode ?? ''} ${line.originCountry ?? ''})`,
        kilograms(line.quantity * line.weightG),
        money(line.quantity * line.unitPriceCents, currency),
      ]),
    },
    totals: [
      { label: texts.grossWeight, value: kilograms(order.grossG), bold: true },
      { label: texts.total, value: money(valueOf(lines), currency), bold: true },
    ],
    paragraphs: [texts.truthPost],
    signatures: [`${texts.dateAndSignature} (${day(order.now)})`],
  };
}

/** CN23: beside the parcel, three times. */
export function cn23Paper(order: OrderPapers, words: PaperWords): Paper {
  const { texts, money, kilograms, day, country } = words;
  const { lines, currency } = order;
  return {
    format: A5_WIDE,
    title: 'CN23',
    subtitle: `${texts.cn23} · ${order.reference}`,
    barcode: order.trackingNumber,
    blocks: [
      [partyBlock(texts.sender, order.from, words), partyBlock(texts.consignee, order.to, words)],
      [
        { heading: texts.category, lines: [categoryOf(order, words)] },
        { heading: texts.invoiceNumber, lines: [order.invoiceNumber ?? order.reference] },
        { heading: texts.officeOfOrigin, lines: [`${order.from.city} · ${day(order.now)}`] },
        { heading: texts.postage, lines: [order.carrier ?? ''] },
      ],
    ],
    table: {
      columns: [
        { title: texts.contents, share: 0.36 },
        { title: texts.quantity, share: 0.1, right: true },
        { title: texts.netWeight, share: 0.14, right: true },
        { title: texts.value, share: 0.14, right: true },
        { title: texts.hsCode, share: 0.12, right: true },
        { title: texts.origin, share: 0.14, right: true },
      ],
      rows: lines.map((line) => [
        line.description,
        String(line.quantity),
        kilograms(line.quantity * line.weightG),
        money(line.quantity * line.unitPriceCents, currency),
        line.hsCode ?? '',
        line.originCountry ? country(line.originCountry) : '',
      ]),
    },
    totals: [
      { label: `${texts.netWeight} / ${texts.grossWeight}`, value: `${kilograms(netOf(lines))} / ${kilograms(order.grossG)}` },
      { label: texts.total, value: money(valueOf(lines), currency), bold: true },
    ],
    paragraphs: [texts.truthPost],
    signatures: [`${texts.dateAndSignature} (${day(order.now)})`],
  };
}

function categoryOf({ isReturn }: OrderPapers, { texts }: PaperWords): string {
  return isReturn ? texts.returnedGoods : texts.saleOfGoods;
}
