import type { OrderChange } from '../packing/orderChange.ts';

/** What a person did whose change waits for the server, and how it is told: by a sentence of its own, or as its line is called. */
export const DEEDS = {
  startPicking: { told: 'sentence' },
  finishPicking: { told: 'sentence' },
  /** The end of a picking in which nothing was found. */
  stockOut: { told: 'sentence' },
  startPacking: { told: 'sentence' },
  closeParcel: { told: 'sentence' },
  /** Work that is given up. */
  letGo: { told: 'sentence' },
  /** Another status: ready, shipped, or one that the desk gives. */
  step: { told: 'line' },
  handOver: { told: 'line' },
  counter: { told: 'line' },
  /** An action of the desk: a note, a tag, a carrier. */
  edit: { told: 'line' },
} as const;
export type Deed = keyof typeof DEEDS;

/** What the server has that the change does not fit, and how it is told: by a sentence of its own, or by the order's status. */
export const SERVER_STATES = {
  /** Cancelled, lost or broken. */
  gone: { told: 'status' },
  held: { told: 'status' },
  /** The goods travel in the parcel of another order. */
  merged: { told: 'sentence' },
  shipped: { told: 'status' },
  delivered: { told: 'status' },
  /** The order had the wanted status before. */
  further: { told: 'status' },
  /** The order stands where the wanted status does not follow. */
  elsewhere: { told: 'status' },
  /** The order has the wanted status. */
  already: { told: 'status' },
  /** The order was deleted, or belongs to a client that the person does not see. */
  outOfReach: { told: 'sentence' },
  notAllowed: { told: 'sentence' },
  /** Another bench closed it. */
  packed: { told: 'sentence' },
  /** Another person has announced the work. */
  takenOver: { told: 'sentence' },
  /** The work that is given up is over. */
  workOver: { told: 'status' },
  /** Another counter gave the parcel out. */
  handedOver: { told: 'sentence' },
  foreignCode: { told: 'sentence' },
  /** A parcel never came to the office. */
  notReceived: { told: 'status' },
  /** The products of the order or their amounts were edited, or split off. */
  edited: { told: 'sentence' },
  officeClosed: { told: 'sentence' },
  oneParcel: { told: 'sentence' },
  /** A parcel lies at the store. */
  atStore: { told: 'status' },
  /** A label was made for the carrier that it has. */
  labelled: { told: 'sentence' },
  lotClosed: { told: 'status' },
  tagGone: { told: 'sentence' },
  /** As many notes, reminders or tags as an order holds. */
  full: { told: 'sentence' },
  notColleague: { told: 'sentence' },
} as const;
export type ServerState = keyof typeof SERVER_STATES;

/** The main button of a conflict. What it discards can be brought back, what it sends can still be thrown away. */
export const CONFLICT_ACTS = {
  /** The goods are back in their places. */
  returned: { ends: 'discard' },
  /** The parcel was undone. */
  unpacked: { ends: 'discard' },
  understood: { ends: 'discard' },
  /** The work is done again with the order as it is now. */
  pickAgain: { ends: 'discard' },
  packAgain: { ends: 'discard' },
  retry: { ends: 'send' },
} as const;
export type ConflictAct = keyof typeof CONFLICT_ACTS;

/**
 * What became of the two sides. `server`: the server's stands. `later`: the person's is sent again once nothing is in
 * its way. `redo`: the person does it in another way. `people`: two of them have to find out.
 */
export type ConflictOutcome = 'server' | 'later' | 'redo' | 'people';

export interface Decision {
  readonly outcome: ConflictOutcome;
  /** The proposal in words: `conflict.proposal.<says>` of `outbox.json`. */
  readonly says: string;
  readonly act: ConflictAct;
}

type Rows = Readonly<Partial<Record<ServerState, Decision>>>;

const RETRY_LATER = { outcome: 'later', says: 'waitRelease', act: 'retry' } as const;
const SET_ASIDE = { outcome: 'later', says: 'setAside', act: 'retry' } as const;
const STOP = { outcome: 'server', says: 'stop', act: 'understood' } as const;
const PUT_BACK = { outcome: 'server', says: 'putBack', act: 'returned' } as const;
const UNPACK = { outcome: 'server', says: 'unpack', act: 'unpacked' } as const;
const TWO_PARCELS = { outcome: 'people', says: 'twoParcels', act: 'unpacked' } as const;
const KEEP_PARCEL = { outcome: 'server', says: 'keepParcel', act: 'understood' } as const;
const NOT_NEEDED = { outcome: 'server', says: 'notNeeded', act: 'understood' } as const;
const DONE_BY_OTHERS = { outcome: 'server', says: 'doneByOthers', act: 'understood' } as const;

/** What holds for any deed that has no row of its own. */
const ANY = {
  gone: { outcome: 'server', says: 'notNeededGone', act: 'understood' },
  held: SET_ASIDE,
  merged: { outcome: 'server', says: 'doItThere', act: 'understood' },
  shipped: { outcome: 'server', says: 'notNeededLeft', act: 'understood' },
  delivered: { outcome: 'server', says: 'notNeededLeft', act: 'understood' },
  further: NOT_NEEDED,
  elsewhere: { outcome: 'redo', says: 'look', act: 'retry' },
  already: NOT_NEEDED,
  outOfReach: { outcome: 'server', says: 'outOfReach', act: 'understood' },
  notAllowed: { outcome: 'later', says: 'askLead', act: 'retry' },
  packed: TWO_PARCELS,
  takenOver: { outcome: 'server', says: 'theirs', act: 'understood' },
  workOver: { outcome: 'server', says: 'theirs', act: 'understood' },
  handedOver: { outcome: 'people', says: 'whoHasIt', act: 'understood' },
  foreignCode: { outcome: 'redo', says: 'askCode', act: 'understood' },
  notReceived: { outcome: 'later', says: 'receiveFirst', act: 'retry' },
  officeClosed: { outcome: 'redo', says: 'otherOffice', act: 'understood' },
  oneParcel: { outcome: 'redo', says: 'oneParcel', act: 'understood' },
  atStore: { outcome: 'server', says: 'atStore', act: 'understood' },
  labelled: { outcome: 'redo', says: 'voidLabel', act: 'retry' },
  lotClosed: { outcome: 'server', says: 'lotClosed', act: 'understood' },
  tagGone: { outcome: 'server', says: 'tagGone', act: 'understood' },
  full: { outcome: 'redo', says: 'full', act: 'retry' },
  notColleague: { outcome: 'redo', says: 'otherPerson', act: 'understood' },
} as const satisfies Rows;

/**
 * What is decided of a deed and what the server has, by both. Rows are added where somebody holds goods, a parcel or a
 * customer's time in their hands; what holds for any deed stands in `any`.
 */
export const CONFLICTS = {
  any: ANY,
  startPicking: {
    gone: STOP,
    held: RETRY_LATER,
    merged: { outcome: 'redo', says: 'pickOther', act: 'understood' },
    shipped: DONE_BY_OTHERS,
    delivered: DONE_BY_OTHERS,
    further: DONE_BY_OTHERS,
    elsewhere: DONE_BY_OTHERS,
    outOfReach: STOP,
  },
  finishPicking: {
    gone: PUT_BACK,
    merged: { outcome: 'redo', says: 'putBackPickOther', act: 'returned' },
    shipped: PUT_BACK,
    delivered: PUT_BACK,
    edited: { outcome: 'redo', says: 'pickAgain', act: 'pickAgain' },
    outOfReach: PUT_BACK,
  },
  stockOut: {
    gone: NOT_NEEDED,
    held: { outcome: 'later', says: 'reportLater', act: 'retry' },
    merged: { outcome: 'redo', says: 'pickOther', act: 'understood' },
    shipped: DONE_BY_OTHERS,
    edited: { outcome: 'redo', says: 'pickAgain', act: 'pickAgain' },
  },
  startPacking: {
    gone: STOP,
    held: RETRY_LATER,
    merged: { outcome: 'redo', says: 'packOther', act: 'understood' },
    shipped: DONE_BY_OTHERS,
    delivered: DONE_BY_OTHERS,
    further: DONE_BY_OTHERS,
  },
  closeParcel: {
    gone: UNPACK,
    held: { outcome: 'later', says: 'setParcelAside', act: 'retry' },
    merged: { outcome: 'redo', says: 'unpackInto', act: 'unpacked' },
    shipped: TWO_PARCELS,
    delivered: TWO_PARCELS,
    edited: { outcome: 'redo', says: 'packAgain', act: 'packAgain' },
    officeClosed: { outcome: 'redo', says: 'packOtherOffice', act: 'packAgain' },
    oneParcel: { outcome: 'redo', says: 'packInOne', act: 'packAgain' },
    outOfReach: UNPACK,
  },
  step: {
    gone: KEEP_PARCEL,
    held: { outcome: 'later', says: 'setParcelAside', act: 'retry' },
    merged: { outcome: 'redo', says: 'unpackInto', act: 'unpacked' },
  },
  handOver: {
    gone: { outcome: 'server', says: 'keepFromCustomer', act: 'understood' },
    held: { outcome: 'later', says: 'setParcelAside', act: 'retry' },
    shipped: { outcome: 'people', says: 'whoHasIt', act: 'understood' },
  },
} as const satisfies Readonly<Partial<Record<Deed | 'any', Rows>>>;

/** What is decided of a deed and what the server has: its own row, else what holds for any deed, else that a person looks. */
export function conflictOf(deed: Deed, has: ServerState): Decision {
  const all: Readonly<Partial<Record<Deed | 'any', Rows>>> = CONFLICTS;
  return all[deed]?.[has] ?? all.any?.[has] ?? ANY.elsewhere;
}

type BenchRows = {
  readonly [Change in OrderChange as Change['change']]: {
    readonly outcome: ConflictOutcome;
    /** `leave` gives the work up, for changes after which the machine takes nothing more; `goOn`: the packer has read it. */
    readonly act: Change['final'] extends true ? 'leave' : 'goOn';
  };
};

/** What is decided of an order that changes while it is packed here. Texts: `stopped.<change>` of `packingLater.json`. */
export const BENCH_CONFLICTS: BenchRows = {
  cancelled: { outcome: 'server', act: 'leave' },
  merged: { outcome: 'redo', act: 'leave' },
  held: { outcome: 'later', act: 'leave' },
  closed: { outcome: 'people', act: 'leave' },
  readdressed: { outcome: 'redo', act: 'goOn' },
  mislabelled: { outcome: 'people', act: 'goOn' },
  products: { outcome: 'redo', act: 'goOn' },
  shop: { outcome: 'people', act: 'goOn' },
};
