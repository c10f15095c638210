export type StatusGroup = 'negative' | 'info' | 'indigo' | 'success' | 'warning';
/** The step of Flow (pick, prepare, ship) that a status stands in: `P` = in it, `C` = through it, `0` = nothing of it. */
export type FlowEffect = 'pick:P' | 'pick:C' | 'pick:0' | 'prep:P' | 'prep:C' | 'ship:P' | 'ship:C' | '-';

/** One status of the table. Its label is in locales/<lang>/statuses.json. */
export interface StatusRow {
  /** As it travels and is stored. */
  readonly value: string;
  /** Colour group. */
  readonly group: StatusGroup;
  /** Absent: a packing scan refuses an order in this status. */
  readonly scannable?: true;
  /** Not in the lists of Flow. */
  readonly outOfFlow?: true;
  /** Absent: none. */
  readonly flowEffect?: FlowEffect;
  /** O order, R return, X re-expedition, L lot, P package. */
  readonly appliesTo: string;
  readonly terminal?: true;
  /** What is likely to follow; `any` = no restriction. */
  readonly to: readonly string[] | 'any';
}
