import type { OrderDocumentData } from './orderDocumentData.ts';
import { netOf, valueOf } from './orderDocumentData.ts';
import { A5_WIDE, HALF_LABEL, type DocumentModel } from './documentModel.ts';
import type { DocumentTexts } from './documentTexts.ts';
import { admissionQr } from './admissionQr.ts';
import { partyBlock } from './partyBlock.ts';

/** CN22: for a small parcel, on half a label. */
export function layoutCn22(order: OrderDocumentData, words: DocumentTexts): DocumentModel {
  const { say, money, kilograms, day } = words;
  const { lines, currency } = order;
  return {
    format: HALF_LABEL,
    title: 'CN22',
    subtitle: `${say('paper.cn22')} · ${order.reference}`,
    barcode: null,
    blocks: [
      [
        { heading: say('paper.category'), lines: [categoryOf(order, words)] },
        { heading: say('paper.item'), lines: [order.trackingNumber ?? order.reference] },
      ],
    ],
    table: {
      columns: [
        { title: say('paper.contents'), share: 0.5 },
        { title: say('paper.netWeight'), share: 0.24, right: true },
        { title: say('paper.value'), share: 0.26, right: true },
      ],
      rows: lines.map((line) => [
        `${line.quantity} × ${line.description} (${line.hsCode ?? ''} ${line.originCountry ?? ''})`,
        kilograms(line.quantity * line.weightG),
        money(line.netCents, currency),
      ]),
    },
    totals: [
      { label: say('paper.grossWeight'), value: kilograms(order.grossG), bold: true },
      { label: say('paper.total'), value: money(valueOf(lines), currency), bold: true },
    ],
    paragraphs: [say('paper.truthPost')],
    signatures: [`${say('paper.dateAndSignature')} (${day(order.now)})`],
  };
}

/** CN23: beside the parcel, three times. */
export function layoutCn23(order: OrderDocumentData, words: DocumentTexts): DocumentModel {
  const { say, money, kilograms, day, country } = words;
  const { lines, currency } = order;
  return {
    format: A5_WIDE,
    title: 'CN23',
    subtitle: `${say('paper.cn23')} · ${order.reference}`,
    barcode: order.trackingNumber,
    qr: admissionQr(order, words),
    blocks: [
      [partyBlock(say('paper.sender'), order.from, words), partyBlock(say('paper.consignee'), order.to, words)],
      [
        { heading: say('paper.category'), lines: [categoryOf(order, words)] },
        { heading: say('paper.invoiceNumber'), lines: [order.invoiceNumber ?? order.reference] },
        { heading: say('paper.officeOfOrigin'), lines: [`${order.from.city} · ${day(order.now)}`] },
        { heading: say('paper.postage'), lines: [order.carrier ?? ''] },
      ],
    ],
    table: {
      columns: [
        { title: say('paper.contents'), share: 0.36 },
        { title: say('paper.quantity'), share: 0.1, right: true },
        { title: say('paper.netWeight'), share: 0.14, right: true },
        { title: say('paper.value'), share: 0.14, right: true },
        { title: say('paper.hsCode'), share: 0.12, right: true },
        { title: say('paper.origin'), share: 0.14, right: true },
      ],
      rows: lines.map((line) => [
        line.description,
        String(line.quantity),
        kilograms(line.quantity * line.weightG),
        money(line.netCents, currency),
        line.hsCode ?? '',
        line.originCountry ? country(line.originCountry) : '',
      ]),
    },
    totals: [
      {
        label: `${say('paper.netWeight')} / ${say('paper.grossWeight')}`,
        value: `${kilograms(netOf(lines))} / ${kilograms(order.grossG)}`,
      },
      { label: say('paper.total'), value: money(valueOf(lines), currency), bold: true },
    ],
    paragraphs: [say('paper.truthPost')],
    signatures: [say('paper.remarks'), `${say('paper.dateAndSignature')} (${day(order.now)})`],
  };
}

function categoryOf({ isReturn }: OrderDocumentData, { say }: DocumentTexts): string {
  return isReturn ? say('paper.returnedGoods') : say('paper.saleOfGoods');
}
