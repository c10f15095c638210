import { readFileSync } from 'node:fs';
import { CONFIGURATION_RULES } from '#domain/configuration/rules.ts';
import { describe, expect, it } from 'vitest';

interface Effect {
  /** What is different when its value is. */
  readonly effect: string;
  /** The file that reads it and acts by it. */
  readonly place: string;
  /** How that file names it; absent = by the name of the setting without that of its table. */
  readonly by?: string;
}

/** What each configuration changes. One that is read nowhere promises something that does not happen. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  picking_code_types: { effect: 'which codes of a product count', place: 'domain/picking/validateScan.ts' },
  picking_code_masks: { effect: 'what is cut off a read code', place: 'offline/hooks/useStripRules.ts' },
  picking_mode: { effect: 'the mode with which a picking begins', place: 'domain/picking/view.ts' },
  picking_route: { effect: 'the order of the lines', place: 'domain/picking/view.ts' },
  picking_force_location: { effect: 'a product is refused before its place', place: 'domain/picking/validateScan.ts' },
  picking_force_tote: { effect: 'a unit counts when its tote is read', place: 'domain/picking/pickUnits.ts' },
  picking_tote_masks: { effect: 'which codes are totes', place: 'features/picking/pickRules.ts' },
  picking_error_stops: { effect: 'a refusal stays until acknowledged', place: 'offline/picking/pickingMachine.ts' },
  picking_require_reason_for_short: {
    effect: 'a finish asks why units are missing',
    place: 'features/picking/FinishReview.tsx',
  },
  picking_repeat_window: { effect: 'when the same code is a new read', place: 'features/picking/PickingScreen.tsx' },
  picking_photo_size: { effect: 'how large photos are sent', place: 'offline/photos/takePhoto.ts' },
  require_hs_always: { effect: 'no label without customs codes', place: 'server/areas/shipments/readShipment.ts' },
  default_incoterm: {
    effect: 'what papers say where an order says nothing',
    place: 'server/areas/documents/readOrderDocumentData.ts',
  },
  cn22_below_kg: { effect: 'CN22 or CN23, by weight', place: 'domain/customs/customsForm.ts' },
  cn22_below_eur: { effect: 'CN22 or CN23, by value', place: 'domain/customs/customsForm.ts' },
  eori_number: {
    effect: 'under which papers know the seller',
    place: 'server/areas/documents/readOrderDocumentData.ts',
  },
  vat_number: {
    effect: 'under which invoices tax the seller',
    place: 'server/areas/documents/readOrderDocumentData.ts',
  },
  ioss_number: { effect: 'that the tax of an import was paid', place: 'server/areas/shipments/importOf.ts' },
  documents_canaries: {
    effect: 'which papers travel to the Canaries',
    place: 'domain/customs/documents.ts',
    by: "'documents_canaries'",
  },
  documents_ceuta_melilla: {
    effect: 'which papers travel to Ceuta and Melilla',
    place: 'domain/customs/documents.ts',
    by: "'documents_ceuta_melilla'",
  },
  documents_andorra: {
    effect: 'which papers travel to Andorra',
    place: 'domain/customs/documents.ts',
    by: "'documents_andorra'",
  },
  documents_third: {
    effect: 'which papers travel to other countries',
    place: 'domain/customs/documents.ts',
    by: "'documents_third'",
  },
  low_value_duty: { effect: 'whether imports of low value owe a duty', place: 'domain/customs/customsRules.ts' },
  low_value_from: { effect: 'from when they do', place: 'domain/customs/customsRules.ts' },
  low_value_until: { effect: 'until when they do', place: 'domain/customs/customsRules.ts' },
  low_value_eur: { effect: 'up to which value they do', place: 'domain/customs/customsRules.ts' },
  low_value_duty_eur: { effect: 'how much they owe', place: 'domain/customs/customsRules.ts' },
  cut_off_closes_lots: { effect: 'a lot closes at its cut-off', place: 'server/areas/lots/closeDueLots.ts' },
  cut_off_risk_minutes: { effect: 'from when orders are at risk', place: 'server/areas/lots/readCutOffs.ts' },
  manifest_enabled: { effect: 'whether orders are on a manifest', place: 'domain/manifest/leftOut.ts' },
  manifest_stage: { effect: 'how far an order has to be', place: 'domain/manifest/leftOut.ts' },
  manifest_returns: { effect: 'whether returns are on it', place: 'domain/manifest/leftOut.ts' },
  manifest_printed_again: { effect: 'whether it lists an order twice', place: 'domain/manifest/leftOut.ts' },
  access_second_factor: { effect: 'who sets up a second factor first', place: 'server/auth/factorDue.ts' },
  access_second_factor_roles: { effect: 'which roles that is asked of', place: 'server/auth/factorDue.ts' },
  packing_configurations: {
    effect: 'the steps of a bench',
    place: 'server/records/packingSettings.ts',
    by: "stored.get('packing_configurations')",
  },
  packing_boxes: {
    effect: 'the boxes at a bench',
    place: 'server/records/packingSettings.ts',
    by: "stored.get('packing_boxes')",
  },
};

const PREFIX = /^(picking|manifest|cut_off|access)_/;

it('says of every configuration what it changes, and of nothing else', () => {
  expect(Object.keys(EFFECTS).toSorted()).toEqual(CONFIGURATION_RULES.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(EFFECTS))('%s', (name, { effect, place, by }) => {
  it(`changes ${effect}: ${place} reads it`, () => {
    const text = readFileSync(`src/${place}`, 'utf8');
    const own = name.replace(PREFIX, '');
    // A property that is read, or taken out of the settings by name.
    const read = by ?? new RegExp(String.raw`\.${own}\b|\{[^{}]*\b${own}\b[^{}]*\}\s*[=:]`);
    expect(typeof read === 'string' ? text.includes(read) : read.test(text)).toBe(true);
  });
});
