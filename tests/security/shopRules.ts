import { row, test, type SecurityRow } from './proof.ts';

const WOO = 'tests/server/shops.test.ts';
const BAD = 'tests/server/shopBadInput.test.ts';
const DOORS = 'tests/server/shopifyDoors.test.ts';
const CONNECTION = 'tests/server/shopifyConnection.test.ts';
const PRESTA = 'tests/server/prestashop.test.ts';
const MESSAGES = 'tests/server/shopMessages.test.ts';
const CALLS = 'src/server/outside/callOut.test.ts';

/** What holds for the doors that shops come in by, and for what we call of them. */
export const SHOP_RULES: readonly SecurityRow[] = [
  row(
    'SS01',
    'a message counts by its signature alone, over the bytes that came; every other one is refused in the same way',
    test(MESSAGES, 'that a shop has not signed are all refused in the same way, and leave nothing'),
    test(DOORS, 'stores what the law asks of the app, and nothing that is not signed'),
  ),
  row(
    'SS02',
    'what one shop signs says nothing of another, of whichever client',
    test(MESSAGES, 'that a shop has not signed are all refused in the same way, and leave nothing'),
  ),
  row(
    'SS03',
    'a message says which order to read, not what is in it: old, repeated and forged contents change nothing',
    test(MESSAGES, 'in any order, doubled and late leave an order as the shop has it now'),
    test(
      WOO,
      'is one order however often the shop says so, and what it read last is never overwritten by what is older',
    ),
  ),
  row('SS04', 'no message is larger than any order', test(MESSAGES, 'that are larger than any order are refused')),
  row(
    'SS05',
    'an address has an allowance, and a flood makes no more work than one message',
    test(MESSAGES, 'in a flood make one reading of each order, and wait'),
  ),
  row(
    'SS06',
    'a secret that was replaced opens nothing',
    test(MESSAGES, 'of a shop that was connected anew are signed with its new secret alone, and none is lost'),
  ),
  row(
    'SS07',
    'keys come once, with a token that only the shop was given; an answer of the shop is for whoever is signed in here and asked for it',
    test(WOO, 'is connected by the shop itself, once, with the token that it was given'),
    test(DOORS, 'connects a shop for whoever began it and is signed in, once'),
    test(CONNECTION, 'is connected once, by the shop that it waits for, and renews its token'),
  ),
  row(
    'SS08',
    'keys are sealed, in no answer, and never travel as they are',
    test(BAD, 'has one shop for each name and address, and forgets no key that is not written again'),
    test(BAD, 'works over http with signed requests, and where addresses are plain'),
    test(PRESTA, 'is never called by http, where its key could be read, and takes no message'),
  ),
  row(
    'SS09',
    'a shop is a public place, and a redirect leads nowhere',
    test(CALLS, 'is no public place'),
    test(CALLS, 'a redirect is an answer and is not followed'),
    test('src/server/shops/platforms/shopUrl.test.ts', '«%s» is no address of a shop'),
  ),
  row(
    'SS10',
    'whom a shop asks to forget is forgotten, with signatures and photos',
    test(CONNECTION, 'erases a customer whom the shop asks to forget, and never takes them in again'),
    test(CONNECTION, 'erases signatures and photos of whom the shop asks to forget, and those of nobody else'),
    test(CONNECTION, 'erases a whole shop that was uninstalled, with what it was signed in with'),
  ),
];
