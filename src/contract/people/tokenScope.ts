/** The parts of the product that a program may be let into. */
export const TOKEN_AREAS = ['orders', 'floor', 'customs', 'settings', 'billing', 'journal'] as const;
export type TokenArea = (typeof TOKEN_AREAS)[number];

/** `read`: calls that change nothing. `write`: those that do, which are worthless without their answers, and bring them. */
export type TokenScope = `${TokenArea}:${'read' | 'write'}`;

/** What only tells: nothing in it is changed by a call. */
const ONLY_READ: readonly TokenArea[] = ['journal'];

export const TOKEN_SCOPES: readonly TokenScope[] = TOKEN_AREAS.flatMap((area) =>
  ONLY_READ.includes(area) ? [`${area}:read` as const] : [`${area}:read` as const, `${area}:write` as const],
);

/** What every token begins with, so that programs that look for lost secrets know one. */
export const TOKEN_PREFIX = 'dsp_';
