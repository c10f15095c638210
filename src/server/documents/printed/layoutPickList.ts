import type { LineShare, ListedOrder, PickLine, PickList } from '#domain/picking/pickList.ts';
import type { NotPickable } from '#domain/picking/pickable.ts';
import { A4, type Cell, type DocumentModel } from './documentModel.ts';
import type { DocumentTexts } from './documentTexts.ts';
import { optionWords } from './slips.ts';

/** How the pick list of a client looks. */
export interface PickListLook {
  /** EANs as bars. */
  readonly codes: boolean;
  /** How many units each order needs. */
  readonly shares: boolean;
}

/** Orders of one product that are named one by one: more are read from the screen that picks them. */
const MOST_SHARES = 24;

/** What is to be picked for several orders, in walking order, with a box to tick for each product. */
export function layoutPickList(
  { orders, lines }: PickList,
  leftOut: readonly { readonly reference: string; readonly reason: NotPickable }[],
  { codes, shares }: PickListLook,
  now: Date,
  words: DocumentTexts,
): DocumentModel {
  const { say, number, day } = words;
  const due = lines.map((line) => ({ line, units: unitsLeft(line.shares) })).filter(({ units }) => units > 0);
  const units = due.reduce((sum, one) => sum + one.units, 0);
  const several = orders.length > 1 && shares;
  const rest = 1 - 0.05 - 0.14 - 0.08 - (codes ? 0.24 : 0) - (several ? 0.17 : 0);
  return {
    format: A4,
    title: say('slip.pickList'),
    subtitle: [
      day(now),
      `${say('slip.orders')}${say('paper.colon')} ${number(orders.length)}`,
      `${say('slip.units')}${say('paper.colon')} ${number(units)}`,
    ].join(' · '),
    barcode: null,
    blocks: [],
    table: {
      ruled: true,
      columns: [
        { title: '', share: 0.05 },
        { title: say('slip.location'), share: 0.14 },
        { title: say('slip.product'), share: rest },
        ...(codes ? [{ title: say('slip.code'), share: 0.24 }] : []),
        { title: say('slip.unitsShort'), share: 0.08, right: true },
        ...(several ? [{ title: say('slip.perOrder'), share: 0.17 }] : []),
      ],
      rows: due.map(({ line, units: count }) => [
        { box: true },
        { text: line.location?.trim() || say('slip.nowhere'), bold: Boolean(line.location?.trim()), under: [] },
        goodsOf(line, several, words),
        ...(codes ? [{ code: line.ean13 ?? line.upc ?? '' }] : []),
        { text: number(count), bold: true, under: [] },
        ...(several ? [sharesOf(line.shares, words)] : []),
      ]),
    },
    totals: [{ label: say('slip.units'), value: number(units), bold: true }],
    paragraphs: [
      ...(several ? [`${say('slip.orders')}${say('paper.colon')} ${orders.map(nameOf).join(' · ')}`] : []),
      ...[...new Set(leftOut.map(({ reason }) => reason))].map((reason) => {
        const named = leftOut.filter((one) => one.reason === reason).map(({ reference }) => reference);
        return `${say('slip.leftOut')} (${say(`notPicked.${reason}`)})${say('paper.colon')} ${named.join(', ')}`;
      }),
    ],
    signatures: [],
  };
}

const nameOf = ({ letter, order_reference }: ListedOrder): string => `${letter} = ${order_reference}`;

const leftIn = ({ required, before }: LineShare): number => Math.max(0, required - before);
const unitsLeft = (shares: readonly LineShare[]): number => shares.reduce((sum, share) => sum + leftIn(share), 0);

/** The product, for whom its units are to be made differently, and which are parts of a kit. */
function goodsOf({ name, sku, shares }: PickLine, several: boolean, { say }: DocumentTexts): Cell {
  const parts = shares.flatMap(({ letter, parts: own = [] }) =>
    own
      .filter(({ options, kit }) => options.length > 0 || kit !== undefined)
      .map(({ units, options, kit }) => {
        const words = [
          ...options.map(optionWords),
          ...(kit === undefined ? [] : [`${say('slip.partOf')} ${kit.name}`]),
        ];
        return `${several ? `${letter}: ` : ''}${units} × ${words.join(', ')}`;
      }),
  );
  return { text: name, under: [sku, ...parts] };
}

function sharesOf(shares: readonly LineShare[], { number }: DocumentTexts): Cell {
  const due = shares.filter((share) => leftIn(share) > 0);
  const named = due.slice(0, MOST_SHARES).map((share) => `${share.letter} × ${number(leftIn(share))}`);
  const more = due.length - named.length;
  return { text: '', under: [[...named, ...(more > 0 ? [`+ ${number(more)}`] : [])].join(' · ')] };
}
