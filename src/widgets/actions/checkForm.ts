import type { Endpoint } from '#contract/endpoint.ts';
import { isHsCode, normaliseHsCode } from '#domain/customs/hsCode.ts';
import type { ActionFormField } from './formFields.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Wrong {
  readonly field: string;
  readonly why: 'missing' | 'invalid';
}

export type FormCheck =
  | { readonly ok: true; readonly data: Values }
  | { readonly ok: false; readonly wrong: readonly Wrong[] };

/** Checks that the contract leaves to each order's products, for values that no order could accept. */
const STRICTER: Readonly<Record<string, (value: unknown) => boolean>> = {
  hs_code: isCode,
  products: (value) =>
    !Array.isArray(value) ||
    value.every(
      (one: unknown) => typeof one !== 'object' || one === null || !('hs_code' in one) || isCode(one.hs_code),
    ),
};

function isCode(value: unknown): boolean {
  return typeof value === 'string' && isHsCode(normaliseHsCode(value));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Naming no products means all of them, so a form in which none is chosen must not be sent. */
const isNoneChosen = ({ control, name }: ActionFormField, values: Values): boolean => {
  const value = values[name];
  return control === 'chosenProducts' && Array.isArray(value) && value.length === 0;
};

/** The form's values as the `data` of its action, or what is wrong by field, checked by the contract. */
export function checkForm(endpoint: Endpoint, asked: readonly ActionFormField[], values: Values): FormCheck {
  const missing = asked.filter(
    (field) =>
      (!field.optional && field.initial === undefined && isEmpty(values[field.name])) || isNoneChosen(field, values),
  );
  if (missing.length > 0) return { ok: false, wrong: missing.map(({ name }) => ({ field: name, why: 'missing' })) };
  const wrongByItself = asked.filter(({ name }) => !isEmpty(values[name]) && STRICTER[name]?.(values[name]) === false);
  if (wrongByItself.length > 0)
    return { ok: false, wrong: wrongByItself.map(({ name }) => ({ field: name, why: 'invalid' })) };
  const said = Object.fromEntries(
    asked.map(({ name }) => [name, values[name]] as const).filter(([, value]) => !isEmpty(value)),
  );
  const read = endpoint.body?.safeParse({ ordersIds: [1], data: said });
  if (!read || read.success) return { ok: true, data: said };
  const places = new Set(read.error.issues.map(({ path }) => String(path[1] ?? '')));
  const known = asked.filter(({ name }) => places.has(name));
  const wrong = known.length > 0 ? known : asked.slice(0, 1);
  return { ok: false, wrong: wrong.map(({ name }) => ({ field: name, why: 'invalid' })) };
}
