import { taxOn } from '#domain/customs/taxRegions.ts';
import { valueOf, type OrderPapers } from './orderPapers.ts';
import { A4, type Paper } from './paper.ts';
import type { PaperWords } from './paperTexts.ts';
import { partyBlock } from './partyBlock.ts';

/** The sheet that tells customs beforehand what comes and what tax it is thought to owe (customs.md "PTD"). */
export function ptdPaper(order: OrderPapers, words: PaperWords): Paper {
  const { texts, money, kilograms, day } = words;
  const { lines, currency, region, declaration } = order;
  const base = valueOf(lines) + order.insuredCents;
  const tax = region ? taxOn(base, region.rate) : 0;
  return {
    format: A4,
    title: texts.ptd,
    subtitle: `${texts.order} ${order.reference} · ${day(order.now)}`,
    barcode: order.trackingNumber,
    blocks: [
      [partyBlock(texts.sender, order.from, words), partyBlock(texts.consignee, order.to, words)],
      [
        { heading: texts.declaration, lines: declaration ? [`${declaration.kind} ${declaration.reference}`, `MRN ${declaration.mrn}`] : ['-'] },
        { heading: texts.incoterm, lines: [(order.incoterm ?? 'dap').toUpperCase()] },
        { heading: texts.packages, lines: [`${order.packages} · ${kilograms(order.grossG)}`] },
      ],
    ],
    table: {
      columns: [
        { title: texts.description, share: 0.44 },
        { title: texts.hsCode, share: 0.16, right: true },
        { title: texts.origin, share: 0.1, right: true },
        { title: texts.quantity, share: 0.12, right: true },
        { title: texts.value, share: 0.18, right: true },
      ],
      rows: lines.map((line) => [
        line.description,
        line.hsCode ?? '',
        line.originCountry ?? '',
        String(line.quantity),
        money(line.quantity * line.unitPriceCents, currency),
      ]),
    },
    totals: [
      { label: texts.taxBase, value: money(base, currency) },
      { label: region ? `${region.tax} ${region.rate / 100} %` : texts.tax, value: money(tax, currency) },
      { label: texts.estimate, value: money(tax, currency), bold: true },
    ],
    paragraphs: [texts.estimateNote],
    signatures: [],
  };
}

/** The shipper's word on dangerous goods (customs.md "Dangerous goods declaration"). */
export function dgdPaper(order: OrderPapers, words: PaperWords): Paper {
  const { texts, kilograms, day } = words;
  const goods = order.dangerous;
  return {
    format: A4,
    title: texts.dgd,
    subtitle: `${texts.order} ${order.reference} · ${day(order.now)}`,
    barcode: order.trackingNumber,
    blocks: [
      [partyBlock(texts.sender, order.from, words), partyBlock(texts.consignee, order.to, words)],
      [
        { heading: texts.aircraft, lines: [texts.aircraftLimit] },
        { heading: texts.emergencyPhone, lines: [order.from.phone] },
        { heading: texts.packages, lines: [`${order.packages} · ${kilograms(order.grossG)}`] },
      ],
    ],
    table: {
      columns: [
        { title: texts.unNumber, share: 0.14 },
        { title: texts.shippingName, share: 0.44 },
        { title: texts.dangerClass, share: 0.12 },
        { title: texts.packingGroup, share: 0.12 },
        { title: texts.netWeight, share: 0.18, right: true },
      ],
      rows: order.lines.map((line) => [
        goods?.un_number ?? '-',
        `${line.quantity} × ${line.description}`,
        goods?.class ?? '-',
        goods?.packing_group ?? '-',
        kilograms(line.quantity * line.weightG),
      ]),
    },
    totals: [],
    paragraphs: [texts.dangerousTruth],
    signatures: [texts.nameAndPlace, texts.dateAndSignature],
  };
}
