import { paperText } from '#domain/labels/paperText.ts';
import type { Party } from '#domain/labels/party.ts';
import type { LineOption } from '#domain/orders/lineOptions.ts';
import type { Slip } from '#domain/labels/orderDocuments.ts';
import { A4, ROLL, type Block, type Cell, type DocumentModel } from './documentModel.ts';
import { DOCUMENT_LOCALES, type DocumentTexts } from './documentTexts.ts';
import type { SlipData, SlipLine } from './slipData.ts';

/** A slip as its client wants it. */
export const layoutSlip: Readonly<Record<Slip, (slip: SlipData, words: DocumentTexts) => DocumentModel>> = {
  packing_slip: layoutPackingSlip,
  return_slip: layoutReturnSlip,
};

/** What is in the parcel, for who opens it. A gift tells no price, whatever the client has set. */
function layoutPackingSlip(slip: SlipData, words: DocumentTexts): DocumentModel {
  const { say, money, number } = words;
  const { settings, currency } = slip;
  const amounts = settings.prices && !slip.isGift ? slip.amounts : null;
  const isSheet = settings.stock === 'A4';
  const amount = (cents: number | null): string => (cents === null ? '' : money(cents, currency));
  const hasSku = isSheet && settings.sku;
  const prices = amounts === null ? [] : [0.15, 0.15];
  const share = 0.1 + (hasSku ? 0.18 : 0) + prices.reduce((sum, one) => sum + one, 0);
  return {
    ...headOf('packing_slip', slip, words),
    blocks: [
      [
        ...(slip.office ? [addressOf(say('paper.sender'), slip.office, words, true)] : []),
        addressOf(say('paper.consignee'), slip.customer, words),
      ],
      ...(settings.parcels ? [parcelBlocks(slip, words)] : []),
    ],
    opening: [
      written(slip, settings.intro),
      settings.message && slip.giftMessage ? `${say('slip.message')}${say('paper.colon')} ${slip.giftMessage}` : '',
    ].filter(Boolean),
    table: {
      columns: [
        { title: say('slip.unitsShort'), share: 0.1 },
        { title: say('slip.article'), share: 1 - share },
        ...(hasSku ? [{ title: say('slip.sku'), share: 0.18 }] : []),
        ...(amounts === null
          ? []
          : [
              { title: say('paper.unitPrice'), share: 0.15, right: true },
              { title: say('paper.amount'), share: 0.15, right: true },
            ]),
      ],
      rows: slip.lines.map((line) => [
        { text: number(line.quantity), bold: true, under: [] },
        goodsCell(line, slip, hasSku),
        ...(hasSku ? [line.sku] : []),
        ...(amounts === null ? [] : [amount(line.unitPriceCents), amount((line.unitPriceCents ?? 0) * line.quantity)]),
      ]),
    },
    totals: [
      { label: say('slip.units'), value: number(unitsOf(slip.lines)), bold: amounts === null },
      ...(amounts === null
        ? []
        : [
            { label: say('paper.goods'), value: amount(amounts.goodsCents) },
            ...(amounts.otherCents === 0 ? [] : [{ label: say('paper.shipping'), value: amount(amounts.otherCents) }]),
            { label: say('paper.total'), value: amount(amounts.totalCents), bold: true },
          ]),
    ],
    paragraphs: [written(slip, settings.text)].filter(Boolean),
  };
}

/** What to send back, where, and under which code the warehouse takes it in. */
function layoutReturnSlip(slip: SlipData, words: DocumentTexts): DocumentModel {
  const { say, number } = words;
  const { settings } = slip;
  const reason = settings.return_reasons ? 0.3 : 0;
  return {
    ...headOf('return_slip', slip, words),
    blocks: [
      [
        slip.office
          ? addressOf(say('slip.returnTo'), slip.office, words, true)
          : { heading: say('slip.returnTo'), lines: [say('slip.noAddress')] },
        addressOf(say('slip.customer'), slip.customer, words),
      ],
    ],
    opening: [say('slip.returnHow'), written(slip, settings.return_text)].filter(Boolean),
    table: {
      columns: [
        { title: say('slip.returnUnits'), share: 0.14 },
        { title: say('slip.of'), share: 0.08 },
        { title: say('slip.article'), share: 0.78 - reason },
        ...(reason > 0 ? [{ title: say('slip.returnReason'), share: reason }] : []),
      ],
      rows: slip.lines.map((line) => [{ box: true }, number(line.quantity), goodsCell(line, slip, false), '']),
    },
    totals: [],
    paragraphs: [],
  };
}

function headOf(slip: Slip, { reference, date, logo, shop, settings }: SlipData, { say, day }: DocumentTexts) {
  return {
    format: settings.stock === 'A4' ? A4 : ROLL,
    title: say(slip === 'packing_slip' ? 'slip.packingSlip' : 'slip.returnSlip'),
    subtitle: `${say('paper.order')} ${reference} · ${day(date)}`,
    barcode: reference,
    logo: settings.logo ? logo : null,
    brand: settings.logo && logo ? null : shop,
    signatures: [],
  };
}

/** An address as it stands on a parcel; of the office also how to reach it. */
function addressOf(heading: string, party: Party, { country }: DocumentTexts, isOurs = false): Block {
  return {
    heading,
    lines: [
      party.company || party.name,
      party.company ? party.name : '',
      ...party.streets,
      `${party.postcode} ${party.city}`.trim(),
      country(party.country),
      ...(isOurs ? [party.phone, party.email] : []),
    ],
  };
}

function parcelBlocks({ packages, carrier, trackingNumber }: SlipData, { say, number }: DocumentTexts): Block[] {
  return [
    ...(carrier === null && trackingNumber === null
      ? []
      : [{ heading: say('slip.shipment'), lines: [carrier ?? '', trackingNumber ?? ''] }]),
    { heading: say('paper.packages'), lines: [number(packages)] },
  ];
}

function goodsCell({ name, sku, ean, options, parts = [] }: SlipLine, { settings }: SlipData, hasSku: boolean): Cell {
  return {
    text: name,
    bold: true,
    under: [
      ...options.map(optionWords),
      ...parts.map((part) => `${part.units} × ${part.name}`),
      settings.sku && !hasSku ? sku : '',
      settings.ean && ean !== null ? `EAN ${ean}` : '',
    ].filter(Boolean),
  };
}

/** A choice of the customer, as it stands under the product. */
export const optionWords = ({ name, value }: LineOption): string => (name === '' ? value : `${name}: ${value}`);

const unitsOf = (lines: readonly SlipLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function written({ values, language, currency, timeZone }: SlipData, text: string): string {
  return paperText(text, values, { locale: DOCUMENT_LOCALES[language], currency, timeZone });
}
