export const WORLD_NOW = new Date('2026-11-20T10:00:00.000Z');
export const LOT_DAY = '2099-01-05';

/** What a call can be about; ids of another client, or of nobody, can take the same places. */
export interface Subject {
  /** Who calls. */
  readonly caller: number;
  readonly client: number;
  /** A client without people, that nothing else is about. */
  readonly spareClient: number;
  readonly order: number;
  /** A return that has not been sent back. */
  readonly returned: number;
  /** Has been delivered, and nothing of it came back yet. */
  readonly delivered: number;
  /** An open lot, and an order in it. */
  readonly lot: number;
  readonly inLot: number;
  /** Waits at the office for its customer. */
  readonly ready: number;
  /** Two orders of one customer that nobody has begun. */
  readonly open: number;
  readonly twin: number;
  /** An order in whose parcel another travels. */
  readonly together: number;
  /** A line of the first. */
  readonly openLine: number;
  readonly itinerary: number;
  /** Has a label. */
  readonly labelled: number;
  readonly product: number;
  readonly warehouse: number;
  readonly office: number;
  /** An office that nothing else uses. */
  readonly spareOffice: number;
  readonly carrier: number;
  /** A carrier whose file server shows a key that nobody trusts yet. */
  readonly fileCarrier: number;
  /** A connected shop that nothing else uses, and something that did not work with it. */
  readonly eplatform: number;
  readonly eplatformFailure: number;
  readonly eplatformPrivacy: number;
  readonly view: number;
  /** A note that the caller wrote on the order. */
  readonly note: number;
  /** A reminder of the order that the caller set for themselves. */
  readonly reminder: number;
  readonly device: number;
  /** A server of somebody else that accepts every webhook; its address is saved. */
  readonly receiver: string;
  /** A saved address of its own. */
  readonly address: number;
  /** Whom the client writes to. */
  readonly contact: number;
  readonly contactEmail: string;
  readonly tag: number;
  readonly otherTag: number;
  /** A token of a program. */
  readonly token: number;
  /** A bill of the service. */
  readonly invoice: number;
  /** One that was not charged, and has a record that can be taken back. */
  readonly newInvoice: number;
  /** A setup of a method of payment that was confirmed. */
  readonly setup: string;
  /** A parcel without an order. */
  readonly blindReturn: number;
  /** A code that somebody taught, not approved. */
  readonly learnedCode: number;
  readonly photo: string;
  readonly mail: string;
  /** The proof of the delivery of the labelled order. */
  readonly proof: string;
  /** A link that opens the evidence of the labelled order. */
  readonly evidence: number;
  /** A session of the floor that can be replayed. */
  readonly recorded: string;
  /** A template of its own. */
  readonly template: number;
  /** An action rule, off. */
  readonly rule: number;
  readonly delivery: string;
  /** A print that the caller offered, free. */
  readonly print: string;
  /** A job that failed for good. */
  readonly job: number;
  readonly reference: string;
}

/** Ids that nobody has. */
export const NOBODY: Subject = {
  caller: 0,
  client: 999_999_001,
  spareClient: 999_999_021,
  order: 999_999_002,
  returned: 999_999_003,
  delivered: 999_999_010,
  labelled: 999_999_011,
  lot: 999_999_012,
  inLot: 999_999_013,
  ready: 999_999_017,
  open: 999_999_051,
  twin: 999_999_052,
  together: 999_999_054,
  openLine: 999_999_053,
  itinerary: 999_999_014,
  product: 999_999_004,
  job: 999_999_015,
  warehouse: 999_999_005,
  office: 999_999_006,
  spareOffice: 999_999_019,
  carrier: 999_999_007,
  fileCarrier: 999_999_025,
  eplatform: 999_999_022,
  eplatformFailure: 999_999_023,
  eplatformPrivacy: 999_999_067,
  view: 999_999_008,
  note: 999_999_068,
  reminder: 999_999_069,
  evidence: 999_999_070,
  device: 999_999_009,
  receiver: 'http://erp.example/in',
  address: 999_999_016,
  contact: 999_999_020,
  contactEmail: 'nobody@agencia.example',
  tag: 999_999_069,
  otherTag: 999_999_070,
  token: 999_999_041,
  invoice: 999_999_031,
  newInvoice: 999_999_032,
  setup: '00000000-0000-4000-8000-00000000eeef',
  blindReturn: 999_999_017,
  learnedCode: 999_999_071,
  photo: 'e'.repeat(64),
  mail: '00000000-0000-4000-8000-00000000eeee',
  proof: '00000000-0000-4000-8000-00000000eeee',
  recorded: '00000000-0000-4000-8000-00000000dddd',
  delivery: '00000000-0000-4000-8000-00000000eeee',
  print: '00000000-0000-4000-8000-00000000eeee',
  template: 999_999_015,
  rule: 999_999_018,
  reference: 'NADIE-1',
};
