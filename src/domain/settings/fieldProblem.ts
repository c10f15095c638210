/** What is wrong with one field of a form: a word that names its sentence, and what the sentence mentions. */
export interface FieldProblem {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** By the path of the field, as the API names it: `name`, `customer.postcode`, `lines.0.quantity`. Empty = all is well. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;
