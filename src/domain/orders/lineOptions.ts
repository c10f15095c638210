/** Something that a customer chose for one line of an order: a size, a text to be engraved. */
export interface LineOption {
  readonly name: string;
  readonly value: string;
}

/** Longest texts and most options that are kept of a line, in UTF-16 units. */
export const OPTION_LIMITS = { name: 100, value: 1000, options: 30 } as const;

/** The same for the same choice in the same order: lines of one product that differ in it are two things to make. */
export const optionsKey = (options: readonly LineOption[] | null | undefined): string =>
  JSON.stringify((options ?? []).map(({ name, value }) => [name, value]));

/** Units of a line, or of several lines of one product, that are to be as the customer chose. */
export interface LinePart {
  readonly units: number;
  /** None = as the product is. */
  readonly options: readonly LineOption[];
  /** The kit that they are parts of; absent = they were sold by themselves. */
  readonly kit?: PartOfKit;
}

/** A kit of an order as whoever picks or packs its parts has to know it. */
export interface PartOfKit {
  /** Tells the kits of one order apart. */
  readonly set: number;
  readonly name: string;
  /** Units of the product in one kit. */
  readonly each: number;
}

/** What a line adds to the parts of its product; absent options = it is wanted as the product is. */
export const linePartOf = (line: {
  readonly quantity: number;
  readonly options?: readonly LineOption[] | undefined;
  readonly kit?: PartOfKit | undefined;
}): LinePart => ({ units: line.quantity, options: line.options ?? [], ...(line.kit && { kit: line.kit }) });

/** Parts that whoever picks or packs has to be told of; absent = nothing was chosen for any, and none is of a kit. */
export const toldParts = (parts: readonly LinePart[]): { readonly parts?: readonly LinePart[] } =>
  parts.some(({ options, kit }) => options.length > 0 || kit !== undefined) ? { parts } : {};

/**
 * What is still due of each part. Units are counted by product, so they fill the parts in their order, as they fill the
 * lines of an order.
 * @param done units of all parts together
 */
export function partsDue(parts: readonly LinePart[], done: number): readonly (LinePart & { readonly left: number })[] {
  let rest = done;
  return parts.map((part) => {
    const taken = Math.min(rest, part.units);
    rest -= taken;
    return { ...part, left: part.units - taken };
  });
}

/**
 * The next units of a product as they are wanted, in the order of its lines.
 * @param done units that went before
 * @param units at most so many
 */
export function nextParts(parts: readonly LinePart[], done: number, units: number): readonly LinePart[] {
  let rest = units;
  return partsDue(parts, done).flatMap(({ left, options }) => {
    const taken = Math.min(rest, left);
    rest -= taken;
    return taken > 0 ? [{ units: taken, options }] : [];
  });
}
