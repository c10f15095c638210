/**
 * Version of what client and server say to each other: any change of a schema, a path, an access rule or a queue rule
 * raises it. Shown in the API document and by `GET /api/health`.
 */
export const CONTRACT_VERSION = 110;

/**
 * The fingerprint of each version that was released; tests/contract compares the last one with what travels. No program
 * reads it, so no page carries it.
 */
export const RELEASED: Readonly<Record<number, string>> = {
  1: '8eb204fdc5483c42',
  2: '3a7003794db915be',
  // Commands say when they were done; the journal and incidents show it beside the time of receipt.
  3: '58e629c7125cd832',
  // The end of a picking names totes and what it lets go; shortages without a reason; masks of totes.
  4: 'd56bf13ab8ad5348',
  // Many commands in one request; a server says how many it takes.
  5: '47a6f5cb135f6154',
  // Lists are paged through only so far; several labels in one file, the next reference, names of shared devices.
  6: '33c0b2e521b98e60',
  // Background jobs that failed for good are listed and run again.
  7: '251988cd51e7d7c7',
  // Every list takes its filters as `field[operator]`; days of lots and of the logbook, which were `from` and `to`, too.
  8: 'd766812b7bbc33b0',
  // Packing: configurations, the scan that opens an order, the close; orders carry what a bench needs.
  9: '3f76d6784e05d554',
  // Settings of picking go by their own names, and say what they were set for.
  10: 'fd0ebef329561632',
  // The close of a packing names labels of other orders; orders bear a mark of their address; boxes that nobody set up.
  11: 'b01d4d433cac3d1e',
  // Jobs that failed for good say of which order they are, and when they were given up.
  12: '704abeaa3359cf5d',
  // Photos of quality control as a form, seen by signed addresses; the signature of prints.
  13: '09ed5532b137aa9f',
  // How an order was packed, with its photos.
  14: '3c2c1ab88ecb647f',
  // Labels that are printed once more say why.
  15: 'ecaf431be6d1db4b',
  // The size of photos is a setting of picking.
  16: 'c4e4aa528fd19cc1',
  // What passes customs: admissions, the end of a haul, the list of what waits.
  17: '360e790d07875c58',
  // The label at the packing bench in one call; the label of one parcel by its plate.
  18: '0a413c7d548511ea',
  // Parcels that come back without an order are received, matched and disposed of.
  19: '6f8737c03a060fd6',
  // Tax regions of a client, and which of them it is subscribed to.
  20: 'ec5a99ac1b013b51',
  // A status says of which work session it is; entries of a history say who made them by id.
  21: 'e857e03cf5eba558',
  // Settings of customs by the calls of customs.
  22: '57efd85cbe0287ba',
  // Orders bear flags of swapped labels, which a bench raises and a person or the right label clears.
  23: '6c96d96243ec8dcc',
  // A print that waits is taken over by another device.
  24: '62c72fbf4daddcd4',
  // Warehouses and offices are made, changed and disabled; hours, storage spots, who works where.
  25: '6df0bf37a7626b7b',
  // The counter: parcels of an office, their hand-over, and the links of their customers.
  26: 'cd275d7718874157',
  // The label of another order is told by a command that waits for the network; a lot says when it closes; settings say
  // what they replace.
  27: 'cf051222d04583cd',
  // Action rules: saved, switched, checked, rehearsed, and what they did.
  28: 'fd6a9ff628b3c2e3',
  // An office's reminders are set at its counter, which also knows its shelves.
  29: 'a2f40c76758c845e',
  // What customs would miss of orders and products is told and stored in one place.
  30: '64685f64f8e12b39',
  // Whom a client writes to beside its customers.
  31: 'db336a3639237c82',
  // Values of settings by scope, with where each comes from; the standing incoterm of an order is its own.
  32: '0dd9067cbda36343',
  // The cut-offs of today, and what the manifests of today would take.
  33: 'cf2ba4bbe0281224',
  // Customs rules of a shop platform, numbers of the seller, documents by destination, the duty of July 2026.
  34: '3065481b0cdd8362',
  // Clients are listed, made with their first user, changed and disabled; whose client is disabled is told by a word.
  35: 'b57d53eef7cc3c19',
  // The grid of customs data sends up to 10,000 products.
  36: 'd9f3778e76b94cd0',
  // Contracts with carriers are kept and tried out; a booking of which nobody knows is made again on somebody's word.
  37: '4f2170fb0fb96aae',
  // The profile of an account is changed by its owner.
  38: '16802783a23b1cdf',
  // Clients can ask for the plan of their month.
  39: 'e4da74c3e8b2a265',
  // What a shop has of its own for customs comes in the order of its settings.
  40: '8bc45d28caf63f41',
  // Accounts begin with a link in a mail: register, invite, forget and reset; the first user of a client gets no password from whoever makes it.
  41: 'ac55e951bae4aa2e',
  // A carrier among those whom settings are for names its operator.
  42: 'dff9e9fa9f938578',
  // People of a client are managed; sessions are listed and ended; a sign-in may want a code of a second factor.
  43: '49aca10f1b1ee4bc',
  // Shops of a client are connected, listed, mapped and mended.
  44: '2c6f0d01e44cd4d9',
  // Logistic operators say whether they are of the house, and carriers of those work on the line own.
  45: '37fef3869933d640',
  // tracking/unknown-codes lists the codes of scans that nobody knows, and takes what they mean.
  46: '1986b5fc9dacb43f',
  // Clients read their invoices and say whom they are written to; people have several roles; a forecast may be too early.
  47: '8579406272f921dd',
  // PrestaShop shops are connected by a call of their own, and a try of a connection names the rights that its keys
  // lack.
  48: 'c4ed869414433566',
  // Shops of Shopify are connected with the keys of an app of their own; a shop may have been uninstalled.
  49: 'd97d99766f3d6acf',
  // Facts of a rehearsal are JSON texts.
  50: '26fd006be06e1e6b',
  // Shops are compared with ours each night: what differs, a comparison now, and the missing orders taken; a shop
  // tells what it calls its states; the report of shops names connected ones.
  51: '44126cad683a8d5d',
  // How contracts with carriers fare, and contracts that work by files.
  52: 'ad6824e1a33d3715',
  // Payments of invoices, corrective invoices, the chain of VERI*FACTU, and calls that two verbs are known for.
  53: '7e4976410a57574f',
  // A shop that agreed once can agree anew; requests about the data of people are listed, answered and closed.
  54: 'aa6245ca27ae59f9',
  // Tokens with which programs call; an address changed by mail; passkeys, sign-in with a provider, a second factor
  // that a role needs; the first steps of a client.
  55: 'ca21ad6d2e080e51',
  // People say whether they have a second factor, and their manager can take it off.
  56: '2d0a254705e459c1',
  // A line of a carrier may be held, and an outcome of its calls may be later.
  57: '3667894453ffaa4c',
  // Of each shop what waits to be read and told, and since when.
  58: '362503ca5ee78951',
  // Orders in customs say what is owed on arrival, by which rule and who pays it, and why a DUA is due.
  59: 'a283258e5834ba51',
  // Price lists of carriers: kept, taken from a CSV, what an order costs to send, what labels were estimated to cost;
  // an order says when its label waits.
  60: '186e19cf3b0639a4',
  // sendEmail takes office:{id}, and contact:{id} is a contact of the client; cutOffs also counts orders in no lot.
  61: '39c19ba4cca1104c',
  // The exceptions of parcels, for the dashboard.
  62: '33d4c7c884de65d7',
  // The state of the service for administrators, page errors by a tunnel, a provider that is undone, a refund that
  // failed.
  63: '499649f1b19b217b',
  // Who somebody is tells the first fifty clients and the chosen one; general data the first fifty.
  64: '8e4e861d481dfabf',
  // A shop whose certificate is not valid has the problem `certificate`.
  65: 'fc7f62e60ad878c2',
  // A label for trying a carrier out: POST carriers/{id}/test_label.
  66: 'c87c6bad3c8e299c',
  // The customs list says of each order whether a CN22 or a CN23 goes with it, why, and by which limits.
  67: '5788ae9d2d10cd17',
  // POST account/tour-seen ends the offer of the tour (tour_due of user/current).
  68: '079438c8b47175b2',
  // The facts of a rehearsal travel packed, apart from the list of its orders.
  69: '60ce42603d840fbc',
  // A line of a price list has the first day on which it is good.
  70: '5e42bc89b53005e1',
  // A shop says which of its fields hold codes of its products (`product_fields`, `PUT
  // eplatforms/{id}/product-fields`), and the state of an order that leaves in part (`partial_status`).
  71: '9daeb30612408cb8',
  // A client has a logo, which its customers see: clients/{id_client}/logo, and /client-contents/logos/{file} for
  // everybody.
  72: '2830de2c81c64c67',
  // Whether screens may be recorded is asked and kept: PUT account/replay, replay of user/current.
  73: '8801f3c3de8ef1b4',
  // A shop says which fields of its orders hold what identifies a customer (customer_fields, PUT
  // eplatforms/{id}/customer-fields).
  74: '088c617aa15cd1d4',
  // The products of a client are listed.
  75: '774214faeef1bfa3',
  // Who took the parcels of an order (orders/{id}/delivery), with signatures, photos and papers of carriers and
  // counters.
  76: '59c41ec5f188f7df',
  // A rehearsal says what a label of each of its orders costs by the price lists: `label_cents`.
  77: 'fa08e7724c6026fd',
  // An exported outbox is sealed with outbox_key of user/current, and brought in again: POST outbox/import.
  78: '79635d2dcf299d2b',
  // Somebody who is signed in changes their password by the one they have: PUT account/password.
  79: '63f6d3a61a579841',
  // An order says that its shop wants other products than it has: `shop_lines` of orders/detailed.
  80: '2913c0a13d218ae2',
  // Action rules say since when their conditions are as they are.
  81: '133b1e39e9fa4717',
  // The health of carriers says which contracts include no proof of delivery.
  82: '5e31628dd94979dc',
  // Recovery codes are renewed by the password: PUT account/second-factor/recovery-codes.
  83: 'c99438f18c1d55d8',
  // What was printed again, with its reason: reports/reprints.
  84: '6a0cbc28843e1db4',
  // A paper of customs that is printed again says why: reason of orders/{orderId}/customs_document.
  85: '5f446e6466099c3d',
  // The health of carriers tells a refused format, size, service, country and number of parcels apart.
  86: 'efcfece71b68a7ef',
  // Which orders a parcel without one may belong to, and why: packing-manager/blind-returns/{id}/candidates.
  87: 'b0c6b69ded242983',
  // A return says where what came back of its products went before: `returned_before` of orders/detailed.
  88: '6043d40f56ba2591',
  // An action rule says whether its last firing went wrong: `last_failed`. The costs of labels name their services.
  89: 'c0c40759692af324',
  // Operators say how each field of an account is written: `pattern`.
  90: '4f8dc070bf43ce88',
  // Declarations, the tax book, webhooks and insured amounts are for the desk, no longer for whoever may act on orders.
  91: '94fc3e6d4724d3dd',
  // An order that its shop wants again is called off here: problem reopened of a shop's failures.
  92: '387d7b98e2f2a644',
  // A session of PIN or badge opens work alone, the rest after POST account/proof: `work_only` of user/current. What leads an account or a shop elsewhere asks for its keys and the own password: `leads`, `password`.
  93: 'f225578dec385044',
  // The first step of a client is the place that it sends from.
  94: '5745523f7e2d615c',
  // A shop shows what its host writes around its answers: noise. Its steps name where it moved: place. Problems permalinks, guarded.
  95: 'cd9fab3c39d014bd',
  // An import says whose export a file is, and equal reasons once: platform, count and lines.
  96: 'a73e08e57871d594',
  // eplatforms and action_rules know active 0, 1, 2; eplatforms also those that were begun: state. eplatforms/{id}/update takes a form.
  97: 'c3f276fefd794e15',
  // Lines say what the customer chose, orders what they ask of who packs: `options`, `note`, `gift`, `recyclable`.
  98: '8a031c36fabe8f77',
  // A client has `mails_per_day`; names have one line.
  99: 'f6eb01d597e0d3db',
  // An import can be asked how far it is: imports/progress.
  100: 'eebaf7ad3a1c0f88',
  // A plate that is read asks for its label and says why there is none. The end of a picking says which units go back: `surplus`.
  101: 'e1e1ede2369f6cf0',
  // A template is warned of names that are always empty: `empty` takes the place of `internal`.
  102: 'c2dd3afb012bd3da',
  // An invoice is said to be paid by transfer, and the provider may be `transfer`: nobody takes money.
  103: '9339e938aeeb2e91',
  // A pickup code of another order is refused with `codeOfAnother`; a notice that cannot be sent again says why.
  104: '20a42190a0a64428',
  // Orders are held until a day with a reason, and let go: `until`, `release`, and `hold` of an order.
  105: '85795d690b14b9db',
  // A held parcel is answered at the vehicle with its `hold`; a counter hears which orders are of the `same_customer`.
  106: 'a2b59a47b57a745d',
  // Rows of orders name the connected shop that they came from, and are found by it.
  107: '34f27d74ca019660',
  // Devices say which orders are open on them, and hear of others: `open-orders`.
  108: '129bcd63e2b85d10',
  // Those who run the platform see who owes for months that nobody can bill: `billing/unbilled`.
  109: 'e03a704f3a596caa',
  // The logbook tells of addresses that keys and webhooks go to: entries of the kind `setting`, which are about no order.
  110: '6908a7762f070e54',
};
