import { fault, test, type Fault } from './table.ts';

const WOO = 'tests/server/shops.test.ts';
const BAD = 'tests/server/shopBadInput.test.ts';
const SHOPIFY = 'tests/server/shopify.test.ts';
const CONNECTION = 'tests/server/shopifyConnection.test.ts';
const PRESTA = 'tests/server/prestashop.test.ts';
const MESSAGES = 'tests/server/shopMessages.test.ts';
const TAKING = 'tests/server/takeShopOrders.test.ts';
const COMPARING = 'tests/server/compareShop.test.ts';

/** What goes wrong between a shop and us, and what shows that no order is lost or doubled by it. */
export const SHOP_FAULTS: readonly Fault[] = [
  fault(
    'FS01',
    'a message comes twice',
    test(WOO, 'takes nothing that the shop has not signed, and repeats nothing'),
    test(MESSAGES, 'in any order, doubled and late leave an order as the shop has it now'),
  ),
  fault(
    'FS02',
    'messages overtake each other, or come days late',
    test(MESSAGES, 'in any order, doubled and late leave an order as the shop has it now'),
    test(TAKING, 'are each one order, as the shop had it last, however they arrive'),
  ),
  fault(
    'FS03',
    'a message is lost',
    test(WOO, 'misses nothing of a shop whose clock is %s'),
    test(COMPARING, 'finds what is missing here and there'),
  ),
  fault(
    'FS04',
    'the server dies between a message and its work',
    test(MESSAGES, 'are worked later by another server, when the one that stored them died at it'),
  ),
  fault(
    'FS05',
    'an order changes while it is read',
    test(MESSAGES, 'that come while their order is being read have it read once more'),
  ),
  fault('FS06', 'a flood of messages', test(MESSAGES, 'in a flood make one reading of each order')),
  fault(
    'FS07',
    'the shop is down, slow, busy, in maintenance, elsewhere, or answers with a page',
    test(WOO, 'comes back by itself after the shop was %s'),
    test(SHOPIFY, 'comes back by itself after the shop was %s'),
  ),
  fault(
    'FS08',
    'a first import is cut off',
    test(WOO, 'reads what it was asked for page by page, and goes on where a server died'),
    test(PRESTA, 'reads page after page, misses none when one is gone meanwhile, and goes on where it stopped'),
  ),
  fault(
    'FS09',
    'more orders changed than the shop lists at once',
    test(SHOPIFY, 'skips none of more orders than a cursor leads to, also when it begins again in the middle'),
    test(PRESTA, 'reads page after page, misses none when one is gone meanwhile, and goes on where it stopped'),
  ),
  fault('FS10', 'the shop’s clock is wrong', test(WOO, 'misses nothing of a shop whose clock is %s')),
  fault(
    'FS11',
    'the answer to a tracking number is lost',
    test(WOO, 'tells the shop once that a parcel has left, with its number'),
    test(PRESTA, 'tells the shop once that a parcel has left: its number, its state, one mail'),
  ),
  fault(
    'FS12',
    'the shop has sent a part itself',
    test(PRESTA, 'never takes the number of a parcel away that the shop has sent itself'),
  ),
  fault(
    'FS13',
    'an order is called off while it is picked, or when it has left',
    test('e2e/shops.spec.ts', 'a cancellation reaches the picker'),
    test(WOO, 'calls off what the shop calls off, and says so when the parcel has left'),
  ),
  fault(
    'FS14',
    'both sides change an order',
    test(WOO, 'leaves what one of our people wrote, and shows the difference'),
    test(WOO, 'has whoever holds an order hear that its shop wants other products, until somebody has looked'),
  ),
  fault(
    'FS15',
    'an order that cannot be kept, among others that can',
    test(BAD, 'shows %s, and brings it in when the shop has corrected it'),
    test(TAKING, 'come in beside one that fails for a reason that no rule foresaw'),
  ),
  fault(
    'FS16',
    'the app is uninstalled, or its secret changes',
    test(CONNECTION, 'is connected anew after the app was uninstalled, as the shop that it was'),
    test(MESSAGES, 'of a shop that was connected anew are signed with its new secret alone, and none is lost'),
  ),
  fault(
    'FS17',
    'the key loses a right',
    test(WOO, 'shows tracking that the shop does not take, and sends it when it is tried again'),
    test(PRESTA, 'shows tracking that the key may not write, and sends it when it may'),
  ),
  fault(
    'FS18',
    'a host cuts pages short, or a plugin hides orders of one',
    test(WOO, 'brings in all orders and products of a shop whose host gives two at once, and whose plugin hides some'),
    test(PRESTA, 'loses no order of a shop whose host cuts its pages short'),
  ),
  fault(
    'FS19',
    'a host drops the header with the key',
    test(BAD, 'works where the host drops the header with the keys, and sends their secret nowhere'),
    test(PRESTA, 'says that the host drops the header with the key, and sends the key in no address instead'),
  ),
  fault(
    'FS20',
    'an order is in none of the shop’s lists, and is there, or is given no more',
    test(COMPARING, 'finds an order that the shop has put into its bin, which is in none of its lists'),
    test(SHOPIFY, 'calls no order off that Shopify gives no more because it is old, and says that it is not given'),
  ),
];
