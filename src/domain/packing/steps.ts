/** What a packer packs: an order that goes out, or a return that came back. */
export const PACKING_TYPES = ['order', 'return'] as const;
export type PackingType = (typeof PACKING_TYPES)[number];

interface StepRow {
  /** Kinds of parcel that have this step. */
  readonly types: readonly PackingType[];
  /** `false`: always there, no client can switch it off. */
  readonly canBeOff: boolean;
  /**
   * `itself`: done as soon as nothing is missing. `person`: what is there may be all or not, so somebody says that it
   * is.
   */
  readonly completedBy: 'itself' | 'person';
  /** Steps whose work is worthless once this one begins anew. */
  readonly resets: readonly string[];
  /** No label is printed before it is done: what goes into the parcel is not sure, or the label would say it wrong. */
  readonly isBeforeLabel?: true;
}

const BOTH = PACKING_TYPES;

/** Every step of packing, once, in the order in which a packer meets them. */
const ROWS = {
  validateProducts: {
    types: BOTH,
    canBeOff: true,
    completedBy: 'itself',
    resets: ['qualityControl', 'setProductSerialNumber'],
    isBeforeLabel: true,
  },
  qualityControl: { types: BOTH, canBeOff: true, completedBy: 'person', resets: [] },
  setProductSerialNumber: { types: BOTH, canBeOff: true, completedBy: 'itself', resets: [] },
  packUp: { types: BOTH, canBeOff: true, completedBy: 'person', resets: ['printLabel'], isBeforeLabel: true },
  weighPackage: { types: BOTH, canBeOff: true, completedBy: 'itself', resets: ['printLabel'], isBeforeLabel: true },
  // Papers name the office as their sender.
  originTaxOffice: { types: BOTH, canBeOff: true, completedBy: 'itself', resets: ['printDocuments'] },
  printDocuments: { types: BOTH, canBeOff: true, completedBy: 'itself', resets: [] },
  printLabel: { types: BOTH, canBeOff: true, completedBy: 'itself', resets: [] },
  returnStatus: { types: ['return'], canBeOff: true, completedBy: 'person', resets: [] },
  close: { types: BOTH, canBeOff: false, completedBy: 'person', resets: [] },
} as const satisfies Readonly<Record<string, StepRow>>;

export type PackingStep = keyof typeof ROWS;

/** Steps that a client switches on and off. */
export type OptionalStep = Exclude<PackingStep, 'close'>;

/** In the order in which a packer meets them. */
export const PACKING_STEPS = Object.keys(ROWS) as readonly PackingStep[];

/** In the same order, without the close, which is always there. */
export const OPTIONAL_STEPS = PACKING_STEPS.filter((step): step is OptionalStep => ROWS[step].canBeOff);

/** @returns what holds for every client's step of this name */
export function stepFacts(step: PackingStep): StepRow {
  return ROWS[step];
}

/** A step and all whose work is lost when it begins anew, in their order. @param step the one that is begun anew */
export function resetWith(step: PackingStep): readonly PackingStep[] {
  const lost = new Set<string>([step]);
  for (const one of PACKING_STEPS) if (lost.has(one)) for (const next of ROWS[one].resets) lost.add(next);
  return PACKING_STEPS.filter((one) => lost.has(one));
}
