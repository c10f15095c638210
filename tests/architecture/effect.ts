/** What shows that another value of a configuration is another behaviour. */
type EffectProof =
  /** What comes of each of two values, worked out by what acts by the configuration. */
  | { readonly outcomes: () => readonly [unknown, unknown] }
  /** The test that has both, because it takes a server or a page to see it. */
  | { readonly test: string; readonly name: string };

export interface Effect {
  /** What is different when its value is. */
  readonly effect: string;
  /** The file that reads it and acts by it. */
  readonly place: string;
  /** How that file names it; absent = by the name of the setting without that of its table. */
  readonly by?: string;
  readonly proof: EffectProof;
}

export const differs = <const Value>(
  [one, other]: readonly [Value, Value],
  come: (value: Value) => unknown,
): EffectProof => ({
  outcomes: () => [come(one), come(other)],
});
export const provenBy = (test: string, name: string): EffectProof => ({ test, name });
