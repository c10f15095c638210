import type { Slip } from '#domain/labels/orderDocuments.ts';
import { PAPER_SETTINGS, type PaperSettings } from '#domain/labels/settings.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { documentTexts } from '#server/documents/printed/documentTexts.ts';
import { layoutPickList, type PickListLook } from '#server/documents/printed/layoutPickList.ts';
import { layoutSlip } from '#server/documents/printed/slips.ts';
import { aSlip } from '#tests/factories/aSlip.ts';
import { anOrder } from '#tests/factories/pickOrders.ts';
import { differs, type Effect, provenBy } from './effect.ts';

const TWO_ORDERS = pickList([anOrder(10, { 1: 2 }), anOrder(11, { 1: 1, 2: 1 })], 'return');

/** The packing slip of a parcel with a gift, as settings make it. */
const onSlip = (settings: Partial<PaperSettings>, slip: Slip = 'packing_slip'): unknown => {
  const shown = aSlip({ settings: { ...standardsOf(PAPER_SETTINGS), ...settings } });
  return layoutSlip[slip](shown, documentTexts('es'));
};

const onPickList = (look: Partial<PickListLook>): unknown =>
  layoutPickList(TWO_ORDERS, [], { codes: true, shares: true, ...look }, new Date(0), documentTexts('es'));

/** What each setting of slips and pick lists changes. */
export const PAPER_EFFECTS: Readonly<Record<string, Effect>> = {
  paper_stock: {
    effect: 'what slips are printed on',
    place: 'server/documents/printed/slips.ts',
    proof: differs(['A4', '10X15'], (stock) => onSlip({ stock })),
  },
  paper_language: {
    effect: 'which language slips speak',
    place: 'server/labels/documents/readSlips.ts',
    by: 'set.language',
    proof: provenBy('tests/server/slips.test.ts', 'speaks the language that the client chose'),
  },
  paper_logo: {
    effect: 'whether slips show the logo',
    place: 'server/documents/printed/slips.ts',
    proof: differs([true, false], (logo) => onSlip({ logo })),
  },
  paper_sku: {
    effect: 'whether they show SKUs',
    place: 'server/documents/printed/slips.ts',
    proof: differs([true, false], (sku) => onSlip({ sku })),
  },
  paper_ean: {
    effect: 'whether they show EANs',
    place: 'server/documents/printed/slips.ts',
    proof: differs([true, false], (ean) => onSlip({ ean })),
  },
  paper_parcels: {
    effect: 'whether they name carrier and parcels',
    place: 'server/documents/printed/slips.ts',
    proof: differs([true, false], (parcels) => onSlip({ parcels })),
  },
  paper_message: {
    effect: 'whether they show the words of a gift',
    place: 'server/documents/printed/slips.ts',
    proof: differs([true, false], (message) => onSlip({ message })),
  },
  paper_prices: {
    effect: 'whether packing slips show prices',
    place: 'server/documents/printed/slips.ts',
    proof: differs([false, true], (prices) => onSlip({ prices })),
  },
  paper_intro: {
    effect: 'the words before the goods',
    place: 'server/documents/printed/slips.ts',
    proof: differs(['', 'Hola'], (intro) => onSlip({ intro })),
  },
  paper_text: {
    effect: 'the words at the end',
    place: 'server/documents/printed/slips.ts',
    proof: differs(['', 'Gracias'], (text) => onSlip({ text })),
  },
  paper_return_reasons: {
    effect: 'whether a return slip has room for reasons',
    place: 'server/documents/printed/slips.ts',
    proof: differs([true, false], (return_reasons) => onSlip({ return_reasons }, 'return_slip')),
  },
  paper_return_text: {
    effect: 'what a return slip says of how to return',
    place: 'server/documents/printed/slips.ts',
    proof: differs(['', 'En 14 días'], (return_text) => onSlip({ return_text }, 'return_slip')),
  },
  paper_pick_codes: {
    effect: 'whether a pick list has bars',
    place: 'server/labels/documents/readPickList.ts',
    proof: differs([true, false], (codes) => onPickList({ codes })),
  },
  paper_pick_shares: {
    effect: 'whether it says which order needs what',
    place: 'server/labels/documents/readPickList.ts',
    proof: differs([true, false], (shares) => onPickList({ shares })),
  },
};
