/** When an act happened, beside the time at which the server learned of it. */
export interface Happened {
  /** Never after the time of receipt. */
  readonly at: Date;
  /** The device's clock contradicted itself or lay out of bounds: `at` is the time of receipt. */
  readonly clockDoubtful: boolean;
}
