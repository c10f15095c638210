export interface ReadCode {
  readonly text: string;
  readonly source: 'camera' | 'wedge' | 'manual';
  /** The whole label, where it said more than the code: lot, serial number, address. */
  readonly label?: string;
}
