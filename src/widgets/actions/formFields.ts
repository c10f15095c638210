import { actionEndpoint } from '#contract/actions/table.ts';
import type { FieldControl } from '#contract/formHints.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { fieldsOf, type ActionFieldSchema } from './actionFieldSchema.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ActionFormField extends ActionFieldSchema {
  readonly control: FieldControl | null;
}

/**
 * The fields that the form of this action shows, given what was written so far.
 * @param ofOne whether it is done to one order, whose products can be named
 */
export function formFields(action: ActionType, values: Values, ofOne: boolean): readonly ActionFormField[] {
  const { body, form } = actionEndpoint(action);
  return fieldsOf(body).flatMap((field) => {
    const { control = null, isNeeded = false, orders, onlyWith = {} } = form[field.name] ?? {};
    const isOfOthers = orders !== undefined && orders !== (ofOne ? 'one' : 'many');
    const isMoot = Object.entries(onlyWith).some(([name, value]) => {
      const said = values[name] === '' ? undefined : values[name];
      return Array.isArray(value) ? !value.includes(said) : said !== value;
    });
    if (control === 'hidden' || isOfOthers || isMoot) return [];
    return [{ ...field, control, optional: field.optional && !isNeeded }];
  });
}

/** What the form of an action is filled with before anybody wrote in it. */
export function initialValues(action: ActionType): Values {
  return Object.fromEntries(
    Object.entries(actionEndpoint(action).form).flatMap(([field, { initial }]) =>
      initial === undefined ? [] : [[field, initial]],
    ),
  );
}
