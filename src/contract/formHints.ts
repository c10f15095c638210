/** Things that a field names by their id: read from the server and chosen by name. */
const LOOKUPS = ['carrier', 'warehouse', 'office', 'region', 'itinerary', 'template', 'person'] as const;
export type Lookup = (typeof LOOKUPS)[number];

/** Whether a field is chosen by name. @param control of the field; null = its schema tells */
export const isLookup = (control: string | null): control is Lookup => LOOKUPS.some((one) => one === control);

/** How a field is asked for where its schema does not tell. */
export type FieldControl =
  | Lookup
  | 'status'
  | 'country'
  | 'service'
  | 'day'
  | 'workingDays'
  | 'time'
  | 'kilograms'
  | 'cents'
  | 'longText'
  | 'packages'
  | 'serials'
  | 'hsCodes'
  | 'chosenProducts'
  | 'recipients'
  | 'tags'
  | 'address'
  /** Not asked for: its default is right, or another field says the same. */
  | 'hidden';

export interface FieldHint {
  readonly control?: FieldControl;
  /** Must be given although the schema does not say so, because the alternative field is hidden. */
  readonly isNeeded?: true;
  /** 'one': about the products of one order; 'many': the same for several orders at once; absent = both. */
  readonly orders?: 'one' | 'many';
  /** Matters only while these fields have these values, or one of several; undefined = nothing was said. */
  readonly onlyWith?: Readonly<Record<string, unknown>>;
  /** The field's value before anybody wrote. */
  readonly initial?: unknown;
}

/** Hints for a form, by the fields of an action's `data`. */
export type FormHints<Data> = { readonly [Field in keyof Data]?: FieldHint };
