import { expect, it } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { contractFingerprint } from './fingerprint.ts';

/**
 * The fingerprint of each version that was released. When this test is red, what travels has changed: raise
 * CONTRACT_VERSION and add a line here. A queued command of an old device must still be understood: a new meaning is a
 * new command name or version, never an edit.
 */
const RELEASED: Readonly<Record<number, string>> = {
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
};

it('is told about every change of what client and server say to each other', () => {
  expect(contractFingerprint()).toBe(RELEASED[CONTRACT_VERSION]);
});
