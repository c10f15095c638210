import { valueAt } from '#contract/schemaProblems.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { useId, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields, type RefusedOptions } from './refusedFields.ts';
import { useFieldWords } from './useFieldWords.ts';

type Sent<Data> = { readonly ok: true; readonly data: Data } | CallFailure;

export interface FormOptions<Values, Data> extends RefusedOptions {
  /** The area of its texts: `field.<path>` names a field, `problem.<code>` is a sentence that no other form has. */
  readonly area: string;
  readonly values: Values;
  /** What is wrong before anything is sent; a form of a call asks `schemaProblems`. */
  readonly check: (values: Values) => FieldProblems;
  readonly send: (values: Values) => Promise<Sent<Data>>;
  readonly onDone: (data: Data) => unknown;
  /** Called when the server refused fields. */
  readonly onRefused?: (fields: FieldProblems) => void;
  /** What a refusal says of fields, where its names are not those of the form. */
  readonly refused?: (failure: CallFailure, values: Values) => FieldProblems;
  /** The name of a field that has no text of its own. */
  readonly nameOf?: (path: string) => string | undefined;
}

/** What the form got back for values that were sent. */
interface Answer<Values> {
  readonly values: Values;
  readonly fields: FieldProblems;
  /** Null when fields say it all. */
  readonly words: string | null;
}

export type FormState = ReturnType<typeof useForm>;

/**
 * What every form does: checks when it is sent, and a field when it was changed and left; shows each problem at its
 * field and in the summary until the value changes; puts what the server refuses at its fields; keeps what was written
 * when a save fails. The values live with the caller, so that a draft can be kept anywhere. Texts: desk, and its area.
 */
export function useForm<Values extends object, Data>(options: FormOptions<Values, Data>) {
  const { area, values, check } = options;
  const { t } = useTranslation('desk');
  const [start] = useState(values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const [isTried, setTried] = useState(false);
  const [answer, setAnswer] = useState<Answer<Values> | null>(null);
  const [busy, setBusy] = useState(false);
  const prefix = useId();
  const wordsOf = useFieldWords(area, options.nameOf);

  const found = check(values);
  const still = Object.entries(answer?.fields ?? {}).filter(([path]) => isSame(path, answer?.values, values));
  const problems: FieldProblems = { ...Object.fromEntries(still), ...found };
  const isShown = (path: string): boolean =>
    isTried || (found[path] === undefined && path in problems) || (left.has(path) && !isSame(path, start, values));
  const idOf = (path: string) => `${prefix}${path}`;
  const shown = Object.entries(problems).filter(([path]) => isShown(path));

  /** Checks the form as a whole and shows what is wrong; for a form that sends nothing yet. */
  const checked = (): boolean => {
    setTried(true);
    setAnswer(null);
    const isRight = Object.keys(found).length === 0;
    if (!isRight) setRefusals((count) => count + 1);
    return isRight;
  };
  /** Shows nothing as wrong any more. */
  const reset = (): void => {
    setTried(false);
    setLeft(new Set());
    setAnswer(null);
  };
  const submit = async (): Promise<void> => {
    if (busy || !checked()) return;
    setBusy(true);
    const result = await options.send(values).finally(() => setBusy(false));
    if (result.ok) {
      reset();
      await options.onDone(result.data);
      return;
    }
    const fields = options.refused?.(result, values) ?? refusedFields(result, values, options);
    const isOfFields = Object.keys(fields).length > 0;
    setAnswer({ values, fields, words: isOfFields ? null : refusalWords(result) });
    if (!isOfFields) return;
    setRefusals((count) => count + 1);
    options.onRefused?.(fields);
  };
  const refusalWords = ({ kind, message }: CallFailure): string =>
    kind === 'network' ? t('form.failed.network') : (message ?? t('form.failed.refused'));

  return {
    idOf,
    /** The properties of the field at a path, to be spread on its control. */
    field: (path: string) => {
      const problem = isShown(path) ? problems[path] : undefined;
      return { id: idOf(path), error: problem && wordsOf.problem(path, problem) };
    },
    problems: Object.fromEntries(shown) as FieldProblems,
    /** What is wrong now, shown or not. */
    found,
    errors: isTried ? shown.map(([path, problem]) => ({ field: idOf(path), words: wordsOf.named(path, problem) })) : [],
    refusals,
    /** Why nothing was saved, where no field says it. */
    refusal: answer && answer.words !== null ? answer.words : null,
    busy,
    submit,
    checked,
    reset,
    onBlur: ({ target }: FocusEvent) => {
      if (target.id.startsWith(prefix)) setLeft((before) => new Set(before).add(target.id.slice(prefix.length)));
    },
  };
}

const isSame = (path: string, one: unknown, other: unknown): boolean => {
  const keys = path.split('.');
  return JSON.stringify(valueAt(one, keys)) === JSON.stringify(valueAt(other, keys));
};
