import { judgeReturn, payerOf, returnBar } from '#domain/orders/announcedReturn.ts';
import { RETURN_SETTINGS, type ReturnRules } from '#domain/orders/returnSettings.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { differs, type Effect, provenBy } from './effect.ts';

const AT = new Date('2026-11-20T10:00:00Z');
const ORDER = { type: 'order', status: 'DELIVERED', history: [{ status: 'DELIVERED', at: AT }] };
const PORTAL = 'tests/server/returnPortal.test.ts';

const judged = (rules: Partial<ReturnRules>): unknown => {
  const line = { id_product: 1, units: 1, reason: 'damaged' };
  const left = [{ idProduct: 1, left: 1 }];
  return judgeReturn({ lines: [line], comment: '', way: 'label' }, left, { ...standardsOf(RETURN_SETTINGS), ...rules });
};

/** What each setting of the page for returns changes. */
export const RETURN_EFFECTS: Readonly<Record<string, Effect>> = {
  returns_enabled: {
    effect: 'whether customers can announce returns',
    place: 'server/counter/returns/readReturnPage.ts',
    by: 'rules.enabled',
    proof: provenBy(PORTAL, 'opens nothing by links that ended, were changed, or are of another client'),
  },
  returns_days: {
    effect: 'how long after the delivery',
    place: 'domain/orders/announcedReturn.ts',
    by: 'days',
    proof: differs([1, 30], (days) => returnBar(ORDER, { days }, new Date(AT.getTime() + 10 * 86_400_000))),
  },
  returns_reasons: {
    effect: 'which reasons they can choose',
    place: 'domain/orders/announcedReturn.ts',
    by: 'rules.reasons',
    proof: differs<readonly ['damaged' | 'other']>([['damaged'], ['other']], (reasons) => judged({ reasons })),
  },
  returns_paid_by: {
    effect: 'who pays the way back',
    place: 'domain/orders/announcedReturn.ts',
    by: 'paid_by',
    proof: differs<ReturnRules['paid_by']>(['fault', 'customer'], (paid_by) =>
      payerOf([{ reason: 'damaged' }], { paid_by }),
    ),
  },
  returns_ways: {
    effect: 'how goods can come back',
    place: 'domain/orders/announcedReturn.ts',
    by: 'rules.ways',
    proof: differs<readonly ['label' | 'office']>([['label'], ['office']], (ways) => judged({ ways })),
  },
  returns_label_at_once: {
    effect: 'whether the label is made with the announcement',
    place: 'server/counter/returns/announceReturn.ts',
    by: 'rules.label_at_once',
    proof: provenBy('tests/server/returnLabel.test.ts', 'is made at once where the shop wants it'),
  },
  returns_kept: {
    effect: 'which products never come back',
    place: 'server/counter/returns/readReturnPage.ts',
    by: 'kept',
    proof: provenBy(PORTAL, 'takes no product that the shop keeps, nor one of another order'),
  },
  returns_text: {
    effect: 'what the page says of returns',
    place: 'server/counter/returns/returnPages.ts',
    by: 'rules.text',
    proof: provenBy(PORTAL, 'leads from number and postcode to the goods, and names nobody'),
  },
};
