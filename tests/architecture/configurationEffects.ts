import { checkShipment } from '#domain/carriers/checkShipment.ts';
import { addressFacts } from '#domain/carriers/shipmentFacts.ts';
import { ROLES } from '#domain/people/roles.ts';
import { asksForFactor } from '#domain/people/asksForFactor.ts';
import { ACCESS_SETTINGS } from '#domain/people/settings.ts';
import { incotermOf, lowValueRule, sellerOf, type CustomsRules } from '#domain/customs/customsRules.ts';
import { cn22Limits, needsCn23 } from '#domain/customs/customsForm.ts';
import { type DocumentChoices, documentsFor } from '#domain/customs/documents.ts';
import { lowValueDuty } from '#domain/customs/lowValueDuty.ts';
import { CUSTOMS_SETTINGS } from '#domain/customs/settings.ts';
import type { Territory } from '#domain/customs/territory.ts';
import { mayTeach } from '#domain/codes/mayTeach.ts';
import type { Teachers } from '#domain/codes/teachers.ts';
import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import { stripCode } from '#domain/codes/stripRules.ts';
import { riskFrom } from '#domain/lots/riskFrom.ts';
import { configurationFor, shownSteps, standardConfiguration } from '#domain/packing/configuration.ts';
import { aPackProduct } from '#tests/factories/packOrders.ts';
import { suggestBox } from '#domain/packing/suggestBox.ts';
import type { PickingEvent } from '#domain/picking/events.ts';
import { refusedIn } from '#domain/picking/pickFeedback.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { routeOrder } from '#domain/picking/routeOrder.ts';
import type { PickRules } from '#domain/picking/pickRules.ts';
import { linesToExplain } from '#domain/picking/short.ts';
import { toteMasksOf } from '#domain/picking/totes.ts';
import { validateScan } from '#domain/picking/validateScan.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { importOf } from '#server/carriers/shipments/importOf.ts';
import { readBoxes } from '#server/packing/packingSettings.ts';
import { createRepeatGuard, REPEAT_WINDOW_MS } from '#scanning/session/repeatGuard.ts';
import { aPickContext, anOrder, happened } from '#tests/factories/pickOrders.ts';
import { differs, type Effect, provenBy } from './effect.ts';
import { ADDRESS_EFFECTS } from './addressEffects.ts';
import { MANIFEST_EFFECTS } from './manifestEffects.ts';
import { PAPER_EFFECTS } from './paperEffects.ts';
import { PAGE_EFFECTS } from './pageEffects.ts';
import { RETURN_EFFECTS } from './returnEffects.ts';
import { RETENTION_EFFECTS } from './retentionEffects.ts';

const TWO_ORDERS = pickList([anOrder(10, { 1: 2 }), anOrder(11, { 1: 1, 2: 1 })], 'return');
const IN_TOTES = happened(
  [],
  [
    { kind: 'bind', order_id: 10, tote: 'CUB-1' },
    { kind: 'bind', order_id: 11, tote: 'CUB-2' },
  ],
);
const SHELVES = ['A-1-1', 'A-2-1', 'B-1-1', 'B-2-1', 'C-1-1', 'C-2-1'];

/** What a scan comes to, of the first product by its EAN unless another text is read. */
function scanned(rules: Partial<PickRules>, events: readonly PickingEvent[] = [], text = '8400000000001'): unknown {
  const context = { ...aPickContext(TWO_ORDERS, events, rules), known: () => [] };
  return validateScan({ text, source: 'wedge' }, 1, context).outcome;
}

/** A code of nothing, as the picker is told of it. */
const refused = (rules: Partial<PickRules>): unknown =>
  refusedIn(aPickContext(TWO_ORDERS, [], rules), { reason: 'not-here', name: 'Taza' });

/** The lines of an order short of a unit that wait for a reason. */
function toExplain(rules: Partial<PickRules>): unknown {
  const counted = happened([], [{ kind: 'add', order_id: 10, id_product: 1, units: 1 }]);
  const { list, state, rules: all } = aPickContext(TWO_ORDERS, counted, rules);
  return linesToExplain(list, state, all);
}

const isAskedFor = (settings: Partial<Parameters<typeof asksForFactor>[0]>): unknown =>
  asksForFactor({ ...standardsOf(ACCESS_SETTINGS), second_factor: true, ...settings }, [ROLES.Admin]);

/** How a code is taken that comes back so long after it was read, ms. */
function readAgainAfter(gap: number, camera: number): unknown {
  const guard = createRepeatGuard({ ...REPEAT_WINDOW_MS, camera });
  guard.admit('A', 'camera', 0);
  return guard.admit('A', 'camera', gap);
}

const CUSTOMS = standardsOf(CUSTOMS_SETTINGS);

const postalForm = (rules: Partial<CustomsRules>): unknown =>
  needsCn23({ weightG: 3000, valueCents: 10_000, lines: 1 }, cn22Limits({ ...CUSTOMS, ...rules }));

const papers = (to: Territory, choices: Partial<DocumentChoices>): unknown =>
  documentsFor({ needsCustoms: true, isDangerous: false, to }, { ...CUSTOMS, ...choices });

/** What two kinds of goods for 120 EUR owe that come from outside. */
function duty(rules: Partial<CustomsRules>): unknown {
  const goods = {
    from: 'THIRD',
    to: 'ES-PEN',
    day: '2026-11-23',
    hsCodes: ['610910', '910211'],
    valueCents: 12_000,
    currency: 'EUR',
    isSaleToConsumer: true,
  } as const;
  return lowValueDuty(lowValueRule({ ...CUSTOMS, ...rules }), goods);
}

/** Whether a parcel that stays on the mainland has its label, of goods without a customs code. */
function withoutHsCode(alwaysNeedsHs: boolean): unknown {
  const address = addressFacts({
    name: 'Ana Ruiz',
    company: '',
    street: 'Calle Mayor 1',
    city: 'Madrid',
    country: 'ES',
    postcode: '28001',
    phone: '600000000',
    email: 'ana@cliente.example',
    taxId: '',
  });
  return checkShipment({
    status: 'PREPARED',
    packageStatuses: [],
    carrier: {
      id: 1,
      operator: 'SEUR',
      isActive: true,
      multiparcel: true,
      services: [],
      labelFormat: 'PDF',
      labelSize: '10X15',
    },
    serviceCode: null,
    isReturn: false,
    format: null,
    size: null,
    packages: [{ weightG: 1000, widthMm: 200, heightMm: 100, depthMm: 100 }],
    from: address,
    to: address,
    lines: [{ product: 'TAZA', hsCode: null }],
    alwaysNeedsHs,
    platform: null,
  }).ok;
}

/** What a parcel from outside for 120 EUR says of its tax. */
function paidAtSale(rules: Partial<CustomsRules>): unknown {
  const buyer = {
    type: 'order',
    country: 'ES',
    postcode: '28001',
    company: null,
    vat_number: null,
    currency: 'EUR',
  } as const;
  const goods = [{ hsCode: '610910', netCents: 12_000 }];
  return importOf(buyer, goods, { rules: { ...CUSTOMS, ...rules }, from: 'THIRD', at: new Date('2026-11-23') })
    .iossNumber;
}

/** What a packer sees of an order, where its client weighs parcels or does not. */
function stepsOfBench(enabled: boolean): unknown {
  const { steps, ...general } = standardConfiguration(1);
  const own = { ...general, steps: { ...steps, weighPackage: { ...steps.weighPackage, enabled } } };
  const found = configurationFor([own], 'order', null);
  return found && shownSteps(found);
}

const BOX = { id: 1, name: 'Caja M', code: null, width: 30, height: 20, depth: 20, weight: 200 };
const MUG = aPackProduct(1, { quantity: 2, sides: [12, 10, 10] });

/** What each configuration changes. One that is read nowhere promises something that does not happen. */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  picking_code_types: {
    effect: 'which codes of a product count',
    place: 'domain/picking/validateScan.ts',
    proof: differs([['ean13'], ['sku']], (code_types) => scanned({ code_types })),
  },
  picking_code_masks: {
    effect: 'what is cut off a read code',
    place: 'offline/hooks/useStripRules.ts',
    proof: differs(['', 'PRE-{code}'], (masks) => stripCode('PRE-123', stripRulesFor(masks))),
  },
  picking_teach_codes: {
    effect: 'who may teach what an unknown code means',
    place: 'server/picking/learnedCodes/sqlCodes.ts',
    proof: differs<Teachers>(['off', 'everyone'], (teachers) => mayTeach(teachers, [ROLES.OperatorAdmin])),
  },
  picking_mode: {
    effect: 'the mode with which a picking begins',
    place: 'domain/picking/pickView.ts',
    proof: differs(['product', 'order'], (mode) => aPickContext(TWO_ORDERS, [], { mode }).view.mode),
  },
  picking_route: {
    effect: 'the order of the lines',
    place: 'domain/picking/pickView.ts',
    proof: differs(['serpentine', 'return'], (route) => routeOrder(SHELVES, (shelf) => shelf, route)),
  },
  picking_force_location: {
    effect: 'a product is refused before its place',
    place: 'domain/picking/validateScan.ts',
    proof: differs([false, true], (force_location) => scanned({ force_location })),
  },
  picking_force_tote: {
    effect: 'a unit counts when its tote is read',
    place: 'domain/picking/pickUnits.ts',
    proof: differs([false, true], (force_tote) => scanned({ mode: 'tote', force_tote }, IN_TOTES)),
  },
  picking_tote_masks: {
    effect: 'which codes are totes',
    place: 'features/picking/pickRules.ts',
    proof: differs(['', 'CUBETA-*'], (masks) => scanned({ mode: 'tote', toteMasks: toteMasksOf(masks) }, [], 'CAJA-1')),
  },
  picking_error_stops: {
    effect: 'a refusal stays until acknowledged',
    place: 'domain/picking/pickFeedback.ts',
    proof: differs([false, true], (error_stops) => refused({ error_stops })),
  },
  picking_require_reason_for_short: {
    effect: 'a finish asks why units are missing',
    place: 'domain/picking/short.ts',
    proof: differs([false, true], (require_reason_for_short) => toExplain({ require_reason_for_short })),
  },
  picking_hand_over: {
    effect: 'whether half-done work changes devices with no network',
    place: 'offline/hooks/useMayHandOver.ts',
    proof: provenBy(
      'src/features/picking/handover/HandoverScreens.test.tsx',
      'gives nothing and receives nothing where the client does not want it, and ends what was begun',
    ),
  },
  picking_repeat_window: {
    effect: 'when the same code is a new read',
    place: 'features/picking/PickingCamera.tsx',
    proof: differs([200, 1000], (camera) => readAgainAfter(500, camera)),
  },
  picking_photo_size: {
    effect: 'how large photos are sent',
    place: 'offline/photos/takePhoto.ts',
    proof: provenBy('src/offline/photos/takePhoto.test.ts', 'makes a photo as large as the client chose'),
  },
  require_hs_always: {
    effect: 'no label without customs codes',
    place: 'server/carriers/shipments/readShipment.ts',
    proof: differs([false, true], (alwaysNeedsHs) => withoutHsCode(alwaysNeedsHs)),
  },
  default_incoterm: {
    effect: 'what papers say where an order says nothing',
    place: 'domain/customs/customsRules.ts',
    proof: differs(['dap', 'ddp'], (default_incoterm) => incotermOf(null, { ...CUSTOMS, default_incoterm })),
  },
  cn22_below_kg: {
    effect: 'CN22 or CN23, by weight',
    place: 'domain/customs/customsForm.ts',
    proof: differs([400, 2], (cn22_below_kg) => postalForm({ cn22_below_kg })),
  },
  cn22_below_eur: {
    effect: 'CN22 or CN23, by value',
    place: 'domain/customs/customsForm.ts',
    proof: differs([350, 50], (cn22_below_eur) => postalForm({ cn22_below_eur })),
  },
  eori_number: {
    effect: 'under which papers know the seller',
    place: 'domain/customs/customsRules.ts',
    proof: differs(['', 'ESA13585625'], (eori_number) => sellerOf({ ...CUSTOMS, eori_number })),
  },
  vat_number: {
    effect: 'under which invoices tax the seller',
    place: 'domain/customs/customsRules.ts',
    proof: differs(['', 'ESA13585625'], (vat_number) => sellerOf({ ...CUSTOMS, vat_number })),
  },
  ioss_number: {
    effect: 'that the tax of an import was paid',
    place: 'server/carriers/shipments/importOf.ts',
    proof: differs(['', 'IM7240000001'], (ioss_number) => paidAtSale({ ioss_number })),
  },
  documents_canaries: {
    effect: 'which papers travel to the Canaries',
    place: 'domain/customs/documents.ts',
    by: "'documents_canaries'",
    proof: differs([['cn23'], ['ptd']], (chosen) => papers('ES-CAN', { documents_canaries: chosen })),
  },
  documents_ceuta_melilla: {
    effect: 'which papers travel to Ceuta and Melilla',
    place: 'domain/customs/documents.ts',
    by: "'documents_ceuta_melilla'",
    proof: differs([['cn23'], ['ptd']], (chosen) => papers('ES-CEU', { documents_ceuta_melilla: chosen })),
  },
  documents_andorra: {
    effect: 'which papers travel to Andorra',
    place: 'domain/customs/documents.ts',
    by: "'documents_andorra'",
    proof: differs([['cn23'], ['ptd']], (chosen) => papers('AD', { documents_andorra: chosen })),
  },
  documents_third: {
    effect: 'which papers travel to other countries',
    place: 'domain/customs/documents.ts',
    by: "'documents_third'",
    proof: differs([['cn23'], ['ptd']], (chosen) => papers('THIRD', { documents_third: chosen })),
  },
  low_value_duty: {
    effect: 'whether imports of low value owe a duty',
    place: 'domain/customs/customsRules.ts',
    proof: differs([true, false], (low_value_duty) => duty({ low_value_duty })),
  },
  low_value_from: {
    effect: 'from when they do',
    place: 'domain/customs/customsRules.ts',
    proof: differs(['2026-07-01', '2026-12-01'], (low_value_from) => duty({ low_value_from })),
  },
  low_value_until: {
    effect: 'until when they do',
    place: 'domain/customs/customsRules.ts',
    proof: differs(['2028-07-01', '2026-11-01'], (low_value_until) => duty({ low_value_until })),
  },
  low_value_eur: {
    effect: 'up to which value they do',
    place: 'domain/customs/customsRules.ts',
    proof: differs([150, 100], (low_value_eur) => duty({ low_value_eur })),
  },
  low_value_duty_eur: {
    effect: 'how much they owe',
    place: 'domain/customs/customsRules.ts',
    proof: differs([3, 2.5], (low_value_duty_eur) => duty({ low_value_duty_eur })),
  },
  cut_off_closes_lots: {
    effect: 'a lot closes at its cut-off',
    place: 'server/lots/closeDueLots.ts',
    proof: provenBy('tests/server/cutOffs.test.ts', 'once, and only where that is wanted'),
  },
  cut_off_risk_minutes: {
    effect: 'from when orders are at risk',
    place: 'domain/lots/riskFrom.ts',
    by: 'risk_minutes',
    proof: differs([60, 90], (risk_minutes) => riskFrom(Date.parse('2026-11-20T12:00:00Z'), { risk_minutes })),
  },
  ...MANIFEST_EFFECTS,
  access_second_factor: {
    effect: 'who sets up a second factor first',
    place: 'domain/people/asksForFactor.ts',
    by: 'return second_factor &&',
    proof: differs([false, true], (second_factor) => isAskedFor({ second_factor })),
  },
  access_second_factor_roles: {
    effect: 'which roles that is asked of',
    place: 'domain/people/asksForFactor.ts',
    by: 'second_factor_roles.map',
    proof: differs([['Admin'], ['Operator']], (second_factor_roles) => isAskedFor({ second_factor_roles })),
  },
  ...PAPER_EFFECTS,
  ...ADDRESS_EFFECTS,
  ...RETURN_EFFECTS,
  ...PAGE_EFFECTS,
  ...RETENTION_EFFECTS,
  packing_configurations: {
    effect: 'the steps of a bench',
    place: 'server/packing/packingSettings.ts',
    by: "stored.get('packing_configurations')",
    proof: differs([false, true], (enabled) => stepsOfBench(enabled)),
  },
  packing_boxes: {
    effect: 'the boxes at a bench',
    place: 'server/packing/packingSettings.ts',
    by: "stored.get('packing_boxes')",
    proof: differs([[], [BOX]], (boxes) => suggestBox([MUG], readBoxes(boxes), new Map())),
  },
};
