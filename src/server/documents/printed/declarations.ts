import { estimateTax } from '#domain/customs/taxEstimate.ts';
import type { OrderDocumentData } from './orderDocumentData.ts';
import { A4, type DocumentModel } from './documentModel.ts';
import type { DocumentTexts } from './documentTexts.ts';
import { admissionQr } from './admissionQr.ts';
import { numberBlock } from './numberBlock.ts';
import { partyBlock } from './partyBlock.ts';

/** The sheet that tells customs beforehand what comes and what tax it is thought to owe. */
export function layoutPtd(order: OrderDocumentData, words: DocumentTexts): DocumentModel {
  const { say, money, kilograms, day } = words;
  const { lines, currency, region, declaration, amounts, lowValue } = order;
  const dutyCents = lowValue?.dutyCents ?? 0;
  const { baseCents, rate, taxCents } = estimateTax(amounts, region?.rate ?? 0, order.isExport, dutyCents);
  return {
    format: A4,
    title: say('paper.ptd'),
    subtitle: `${say('paper.order')} ${order.reference} · ${day(order.now)}`,
    barcode: order.trackingNumber,
    qr: admissionQr(order, words),
    blocks: [
      [partyBlock(say('paper.sender'), order.from, words), partyBlock(say('paper.consignee'), order.to, words)],
      [
        {
          heading: say('paper.declaration'),
          lines: declaration ? [`${declaration.kind} ${declaration.reference}`, `MRN ${declaration.mrn}`] : ['-'],
        },
        { heading: say('paper.incoterm'), lines: [order.incoterm.toUpperCase()] },
        ...numberBlock(order, words),
        { heading: say('paper.packages'), lines: [`${order.packages} · ${kilograms(order.grossG)}`] },
      ],
    ],
    table: {
      columns: [
        { title: say('paper.description'), share: 0.44 },
        { title: say('paper.hsCode'), share: 0.16, right: true },
        { title: say('paper.origin'), share: 0.1, right: true },
        { title: say('paper.quantity'), share: 0.12, right: true },
        { title: say('paper.value'), share: 0.18, right: true },
      ],
      rows: lines.map((line) => [
        line.description,
        line.hsCode ?? '',
        line.originCountry ?? '',
        String(line.quantity),
        money(line.netCents, currency),
      ]),
    },
    totals: [
      ...(lowValue
        ? [
            {
              label: `${say('paper.duty')} ${lowValue.headings} × ${money(lowValue.eachCents, currency)}`,
              value: money(dutyCents, currency),
            },
          ]
        : []),
      { label: say('paper.taxBase'), value: money(baseCents, currency) },
      {
        label: region ? `${region.tax} ${words.number(rate / 100)} %` : say('paper.tax'),
        value: money(taxCents, currency),
      },
      { label: say('paper.estimate'), value: money(taxCents + dutyCents, currency), bold: true },
    ],
    paragraphs: [
      ...(lowValue
        ? [`${say('paper.dutyNote')} (${dayText(lowValue.from, words)} – ${dayText(lowValue.until, words)}).`]
        : []),
      say('paper.estimateNote'),
    ],
    signatures: [],
  };
}

const dayText = (text: string, { day }: DocumentTexts): string => day(new Date(`${text}T00:00:00Z`));

/** The shipper's word on dangerous goods. */
export function layoutDgd(order: OrderDocumentData, words: DocumentTexts): DocumentModel {
  const { say, kilograms, day } = words;
  const goods = order.dangerous;
  return {
    format: A4,
    title: say('paper.dgd'),
    subtitle: `${say('paper.order')} ${order.reference} · ${day(order.now)}`,
    barcode: order.trackingNumber,
    blocks: [
      [partyBlock(say('paper.sender'), order.from, words), partyBlock(say('paper.consignee'), order.to, words)],
      [
        { heading: say('paper.aircraft'), lines: [say('paper.aircraftLimit')] },
        { heading: say('paper.emergencyPhone'), lines: [order.from.phone] },
        { heading: say('paper.packages'), lines: [`${order.packages} · ${kilograms(order.grossG)}`] },
      ],
    ],
    table: {
      columns: [
        { title: say('paper.unNumber'), share: 0.14 },
        { title: say('paper.shippingName'), share: 0.44 },
        { title: say('paper.dangerClass'), share: 0.12 },
        { title: say('paper.packingGroup'), share: 0.12 },
        { title: say('paper.netWeight'), share: 0.18, right: true },
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
    paragraphs: [say('paper.dangerousTruth')],
    signatures: [say('paper.packaging'), say('paper.nameAndPlace'), say('paper.dateAndSignature')],
  };
}
