import type { ImportKind } from '#contract/orders/imports.ts';

/** Where a file lies that comes in as it is, in the language of the screen. The orders hold the products of the other file. */
export const sampleAddress = (kind: ImportKind, language: string): string => `/samples/${kind}.${language}.csv`;
