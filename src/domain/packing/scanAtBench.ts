import { parseGs1 } from '../codes/gs1.ts';
import { isSameText } from '../codes/isSameText.ts';
import { learnedMeaning } from '../codes/learnedMeaning.ts';
import { matchCode } from '../codes/matchCode.ts';
import { matchScan } from '../codes/matchScan.ts';
import type { NotUnit } from '../codes/notUnits.ts';
import type { ReadCode } from '../codes/readCode.ts';
import { isNoCode } from '../codes/stripRules.ts';
import { cardOf } from '../workSession/cards.ts';
import { benchCardOf, boxTypeOfCode } from './benchCards.ts';
import type { BenchContext, BenchDecision, BenchRefusal, NamedProduct } from './benchScan.ts';
import { putUnits, serialFault, unitsMissing, validateUnits } from './countUnits.ts';
import type { PackingAct } from './events.ts';
import { ownLabel } from './labelNumber.ts';
import type { PackProduct } from './packOrder.ts';
import type { PackingState } from './packingState.ts';
import { labelOfPlate, readPlate } from './plate.ts';
import { serialsOf } from './serialsOf.ts';
import type { PackingStep } from './steps.ts';

/** `null` = the step cannot use it; what it means everywhere is tried then. */
type Reader = (scan: ReadCode, units: number, context: BenchContext) => BenchDecision | null;

/** What each step reads; a step that is not here reads nothing of its own. */
const READERS: Readonly<Partial<Record<PackingStep, Reader>>> = {
  validateProducts: readProduct,
  qualityControl: pointAtProduct,
  setProductSerialNumber: readSerial,
  packUp: readBoxOrProduct,
  printLabel: readLabel,
  returnStatus: pointAtProduct,
};

/**
 * What a read code means where the packer stands: first what the step reads, then what means the same at every step.
 * Serial numbers may be any text, so there the cards come first.
 * @param units how many the code stands for; more than are missing are refused as a whole
 */
export function scanAtBench(scan: ReadCode, units: number, context: BenchContext): BenchDecision {
  const text = scan.text.trim();
  if (scan.stands) return namedOnly(scan.stands, text, context);
  const card = context.step === 'setProductSerialNumber' ? readCard(text) : null;
  return card ?? READERS[context.step]?.(scan, units, context) ?? readAnywhere(scan, context);
}

/** A product of the order or of the device that a code names without counting it. */
function namedOnly(stands: NotUnit, text: string, { order, known, codeTypes }: BenchContext): BenchRefusal {
  for (const products of [order.products, known()]) {
    const match = matchCode<NamedProduct>(text, products, codeTypes);
    const product =
      match.outcome === 'several' ? match.products[0] : match.outcome === 'one' ? match.product : undefined;
    if (product) return refused({ reason: stands, name: product.name });
  }
  return refused({ reason: 'unknown', text });
}

/** Another box for the parcel; it is open from then on. @param box_type ANY_BOX = what was at hand */
export function takeBox(box_type: number, { lastBox }: PackingState): readonly PackingAct[] {
  return [{ kind: 'addBox', box: lastBox + 1, box_type }];
}

function readAnywhere(scan: ReadCode, context: BenchContext): BenchDecision {
  const text = scan.text.trim();
  const { order, step, configuration, codeTypes } = context;
  if (isSameText(order.order_reference, text)) return { outcome: 'note', note: 'order' };
  const said = readPlateHere(text, context) ?? readCard(text);
  if (said) return said;
  const match = matchScan(scan, order.products, codeTypes);
  if (match.outcome === 'one' && unitsMissing(context, match.product) <= 0)
    return refused({ reason: 'complete', product: match.product });
  const isOfOrder = match.outcome !== 'none' || ownLabel(text, order.trackingNumbers) !== null;
  const isBox = boxTypeOfCode(text, configuration.steps.packUp.boxes) !== null;
  if (isOfOrder || isBox) return refused({ reason: 'not-now', text, step });
  const elsewhere = matchScan(scan, context.known(), codeTypes);
  if (elsewhere.outcome === 'one') return refused({ reason: 'not-here', name: elsewhere.product.name });
  if (step !== 'printLabel' || isNoCode(text)) return refused({ reason: 'unknown', text });
  return refused({ reason: order.trackingNumbers.length > 0 ? 'foreign-label' : 'no-label', text });
}

function readCard(text: string): BenchDecision | null {
  const common = cardOf(text);
  if (common) return { outcome: 'note', note: common };
  const card = benchCardOf(text);
  return card && { outcome: 'note', note: 'card', card };
}

function readPlateHere(text: string, { order, state }: BenchContext): BenchDecision | null {
  const plate = readPlate(text);
  if (plate === null) return null;
  if (plate === 'damaged') return refused({ reason: 'damaged-plate' });
  if (plate.order_id !== order.id) return refused({ reason: 'foreign-plate', plate, text });
  if (state.boxes.length > 0 && state.boxes.length !== plate.of)
    return refused({ reason: 'old-plate', plate, parcels: state.boxes.length });
  const label = labelOfPlate(plate, order.trackingNumbers);
  if (label.outcome === 'other-count') return refused({ reason: 'old-plate', plate, parcels: label.parcels });
  const tracking_number = label.outcome === 'label' ? label.tracking_number : null;
  return { outcome: 'note', note: 'plate', plate, tracking_number };
}

function readProduct(scan: ReadCode, units: number, context: BenchContext): BenchDecision | null {
  return ofProduct(scan, context, (product) => validateUnits(product, units, context, scan));
}

function pointAtProduct(scan: ReadCode, _: number, context: BenchContext): BenchDecision | null {
  return ofProduct(scan, context, (product) => ({ outcome: 'note', note: 'product', product }));
}

function readBoxOrProduct(scan: ReadCode, units: number, context: BenchContext): BenchDecision | null {
  const { configuration, state } = context;
  const box_type = boxTypeOfCode(scan.text, configuration.steps.packUp.boxes);
  if (box_type !== null) return { outcome: 'accepted', acts: takeBox(box_type, state), product: null };
  return ofProduct(scan, context, (product) => putUnits(product, units, context));
}

function ofProduct(
  scan: ReadCode,
  { order, codeTypes }: BenchContext,
  then: (product: PackProduct) => BenchDecision,
): BenchDecision | null {
  const match = matchScan(scan, order.products, codeTypes);
  if (match.outcome === 'none') return null;
  return match.outcome === 'several' ? refused({ reason: 'ambiguous', products: match.products }) : then(match.product);
}

/** A code of a product says whose serial numbers follow; a label with both says all; any other text is one. */
function readSerial(scan: ReadCode, _: number, context: BenchContext): BenchDecision | null {
  const text = scan.text.trim();
  const chosen = ofProduct(scan, context, (product) => ({ outcome: 'note', note: 'serials-of', product }));
  if (chosen) return chosen;
  const gs1 = parseGs1(text);
  if (gs1.outcome === 'broken' || (gs1.outcome === 'none' && isNoCode(text))) return null;
  if (gs1.outcome === 'read') {
    const serial = gs1.fields.get('21');
    const match = matchCode(gs1.fields.get('01') ?? '', context.order.products, context.codeTypes);
    return serial === undefined || match.outcome !== 'one' ? null : addSerial(serial, match.product, context);
  }
  const isBox = boxTypeOfCode(text, context.configuration.steps.packUp.boxes) !== null;
  const isOther = isBox || isSameText(text, context.order.order_reference) || readPlate(text) !== null;
  if (isOther || namesOther(text, context)) return null;
  const product = serialsOf(context);
  return product ? addSerial(text, product, context) : refused({ reason: 'which-product' });
}

/** A product that the device knows, by its code or because the text was taught to mean it: no serial number. */
function namesOther(text: string, { known, codeTypes, learned = [] }: BenchContext): boolean {
  return matchCode(text, known(), codeTypes).outcome === 'one' || learnedMeaning(text, learned) !== null;
}

function addSerial(serial: string, product: PackProduct, context: BenchContext): BenchDecision {
  const code = serialFault(serial, product, context);
  if (code) return refused({ reason: 'serial', product, code });
  return { outcome: 'accepted', acts: [{ kind: 'addSerial', id_product: product.id_product, serial }], product };
}

function readLabel({ text }: ReadCode, _: number, { order, state }: BenchContext): BenchDecision | null {
  const tracking_number = ownLabel(text, order.trackingNumbers);
  if (tracking_number === null) return null;
  if (state.validatedLabels.has(tracking_number)) return refused({ reason: 'label-read', text: tracking_number });
  return { outcome: 'accepted', acts: [{ kind: 'validateLabel', tracking_number }], product: null };
}

type Bare<Refusal> = Refusal extends unknown ? Omit<Refusal, 'outcome'> : never;

function refused(refusal: Bare<BenchRefusal>): BenchRefusal {
  return { ...refusal, outcome: 'refused' };
}
