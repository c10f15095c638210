import { valueAt } from '#contract/schemaProblems.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure, CallResult } from '#platform/api/callApi.ts';
import { useId, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from './refusedFields.ts';
import { useFieldWords } from './useFieldWords.ts';

export interface FormOptions<Values, Data> {
  /** The area of its texts: `field.<path>` names a field, `problem.<code>` is a sentence that no other form has. */
  readonly area: string;
  readonly values: Values;
  /** What is wrong before anything is sent; a form of a call asks `schemaProblems`. */
  readonly check: (values: Values) => FieldProblems;
  readonly send: (values: Values) => Promise<CallResult<Data>>;
  readonly onDone: (data: Data) => unknown;
  /** What a refusal says of fields, where its codes or its names are not those of the form. */
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

  const submit = async (): Promise<void> => {
    if (busy) return;
    setTried(true);
    setAnswer(null);
    if (Object.keys(found).length > 0) return setRefusals((count) => count + 1);
    setBusy(true);
    const result = await options.send(values).finally(() => setBusy(false));
    if (result.ok) {
      setTried(false);
      setLeft(new Set());
      await options.onDone(result.data);
      return;
    }
    const fields = options.refused?.(result, values) ?? refusedFields(result, values);
    if (Object.keys(fields).length > 0) setRefusals((count) => count + 1);
    setAnswer({ values, fields, words: Object.keys(fields).length > 0 ? null : refusalWords(result) });
  };
  const refusalWords = ({ kind, message }: CallFailure): string =>
    kind === 'network' ? t('form.failed.network') : (message ?? t('form.failed.refused'));

  return {
    idOf,
    /** Of the field at a path: to be spread on its control. */
    field: (path: string) => {
      const problem = isShown(path) ? problems[path] : undefined;
      return { id: idOf(path), error: problem && wordsOf.problem(path, problem) };
    },
    problems: Object.fromEntries(shown) as FieldProblems,
    errors: isTried ? shown.map(([path, problem]) => ({ field: idOf(path), words: wordsOf.named(path, problem) })) : [],
    refusals,
    /** Why nothing was saved, where no field says it. */
    refusal: answer && answer.words !== null ? answer.words : null,
    busy,
    submit,
    onBlur: ({ target }: FocusEvent) => {
      if (target.id.startsWith(prefix)) setLeft((before) => new Set(before).add(target.id.slice(prefix.length)));
    },
  };
}

const isSame = (path: string, one: unknown, other: unknown): boolean => {
  const keys = path.split('.');
  return JSON.stringify(valueAt(one, keys)) === JSON.stringify(valueAt(other, keys));
};
