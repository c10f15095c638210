import type { Schema } from '#contract/endpoint.ts';

/** One field of an action's `data`, as a form asks for it. */
export interface ActionFieldSchema {
  readonly name: string;
  readonly kind: 'choice' | 'text' | 'number' | 'boolean' | 'lines' | 'pairs' | 'groups';
  readonly optional: boolean;
  /** The field's default. */
  readonly initial: unknown;
  /** The values of a choice. */
  readonly choices: readonly string[];
}

/** The part of a schema that says what it is made of. */
interface Definition {
  readonly type: string;
  readonly innerType?: Inner;
  readonly shape?: Readonly<Record<string, Inner>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly element?: Inner;
  readonly in?: Inner;
  readonly defaultValue?: unknown;
}

interface Inner {
  readonly _zod: { readonly def: unknown };
}

const definition = (schema: Inner): Definition => schema._zod.def as Definition;

const KINDS: Readonly<Record<string, ActionFieldSchema['kind']>> = {
  enum: 'choice',
  number: 'number',
  boolean: 'boolean',
  record: 'pairs',
};

/** The fields of `data` in the body of an action, in the order of the contract. */
export function fieldsOf(body: Schema | undefined): readonly ActionFieldSchema[] {
  const data = body && definition(body).shape?.['data'];
  const shape = data ? definition(data).shape : undefined;
  return Object.entries(shape ?? {}).map(([name, schema]) => fieldOf(name, schema));
}

function fieldOf(name: string, schema: Inner): ActionFieldSchema {
  let inner = definition(schema);
  let optional = false;
  let initial: unknown;
  while (inner.innerType) {
    optional ||= inner.type === 'optional';
    if (inner.type === 'default') initial = inner.defaultValue;
    inner = definition(inner.innerType);
  }
  return { name, kind: kindOf(inner), optional, initial, choices: Object.values(inner.entries ?? {}) };
}

function kindOf(inner: Definition): ActionFieldSchema['kind'] {
  if (inner.type !== 'array') return KINDS[inner.type] ?? 'text';
  return inner.element && definition(inner.element).type === 'object' ? 'groups' : 'lines';
}
