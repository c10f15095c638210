/** What a template shows: names and values only, nothing that can be called. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | readonly TemplateValue[]
  | { readonly [name: string]: TemplateValue };

/** A value with what is done to it: `order.reference | upcase`. */
export interface Output {
  readonly value: Operand;
  readonly filters: readonly { readonly name: string; readonly argument: Operand | null }[];
}

export type Operand =
  | { readonly kind: 'constant'; readonly value: string | number }
  | { readonly kind: 'path'; readonly path: readonly string[] };

export interface Comparison {
  readonly left: Operand;
  /** null = whether there is anything. */
  readonly operator: '==' | '!=' | '>' | '<' | 'contains' | null;
  readonly right: Operand | null;
}

/** Alternatives of which each is a row of conditions that all have to hold. */
export type Condition = readonly (readonly Comparison[])[];

export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly output: Output }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly when: Condition; readonly not: boolean; readonly body: readonly Node[] }[];
      readonly otherwise: readonly Node[];
    }
  | {
      readonly kind: 'for';
      readonly name: string;
      readonly list: Operand;
      readonly body: readonly Node[];
      readonly otherwise: readonly Node[];
    }
  | { readonly kind: 't'; readonly body: readonly Node[] }
  | { readonly kind: 'products'; readonly columns: readonly string[] };

/** A template that cannot be understood. `reason` is a word for the program; `at` counts characters from 0. */
export class TemplateFault extends Error {
  override readonly name = 'TemplateFault';
  readonly reason: 'too-long' | 'unknown-tag' | 'not-closed' | 'unexpected' | 'expression' | 'too-deep' | 'too-much';
  readonly at: number;
  constructor(reason: TemplateFault['reason'], at: number) {
    super(`${reason} at ${at}`);
    this.reason = reason;
    this.at = at;
  }
}
