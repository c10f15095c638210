import type { PackingStep } from '#domain/packing/steps.ts';

/** What rises over the bench. */
export type BenchSheet =
  | { readonly is: 'more' | 'type' | 'note' | 'remind' | 'cancel' | 'override' | 'cards' }
  /** A step that is done, and may begin anew. */
  | { readonly is: 'reset'; readonly step: PackingStep };
