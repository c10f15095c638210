/** One scan of a parcel as its carrier tells it; the code is the carrier's own. */
export interface TrackingEvent {
  readonly code: string;
  readonly at: Date;
  /** Town or depot; empty = not told. */
  readonly place: string;
  /** In the words of the carrier. */
  readonly text: string;
  /** Who took it; `null` = not told, or no delivery. */
  readonly signedBy: string | null;
}
