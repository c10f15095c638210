import type { NotUnit } from './notUnits.ts';

export interface ReadCode {
  readonly text: string;
  readonly source: 'camera' | 'wedge' | 'manual';
  /** The whole label, where it said more than the code: lot, serial number, address. */
  readonly label?: string;
  /** Id of the product that the code was taught to mean; absent = its own codes decide. */
  readonly learned?: number;
  /** The code names a product and no unit of it: nothing may be counted by it. */
  readonly stands?: NotUnit;
}
