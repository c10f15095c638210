import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Form.module.css';

export interface FieldError {
  /** The `id` of the field. */
  readonly field: string;
  readonly words: string;
}

/**
 * A form that lists its refused fields on top, each a link to the field. The list is announced, and the first of the
 * fields on the page takes the focus.
 */
export function Form(props: {
  readonly label: string;
  readonly id?: string;
  readonly errors?: readonly FieldError[];
  /** How often it was refused: each time the first wrong field takes the focus, and at no other time. */
  readonly refusals?: number;
  readonly onSubmit: () => void;
  readonly onBlur?: (event: FocusEvent) => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  const { errors = [], refusals = errors.length } = props;
  const focusFirst = useEffectEvent(() => firstOf(errors.map(({ field }) => field))?.focus());
  useEffect(() => {
    if (refusals > 0) focusFirst();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is the fields that are left; leaving one bubbles
    <form
      id={props.id}
      className={styles.form}
      aria-label={props.label}
      noValidate
      onSubmit={submit}
      onBlur={props.onBlur}
    >
      {errors.length > 0 && (
        <div role="alert" className={styles.errors}>
          <h2>{t('form.errors', { count: errors.length })}</h2>
          <ul>
            {errors.map((error) => (
              <li key={error.field}>
                <a
                  href={`#${error.field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(error.field)?.focus();
                  }}
                >
                  {error.words}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {props.children}
    </form>
  );
}

/** The one of these that stands first on the page. */
function firstOf(ids: readonly string[]): HTMLElement | null {
  return ids
    .map((id) => document.getElementById(id))
    .reduce((first, one) => {
      if (!first || !one) return first ?? one;
      return first.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING ? one : first;
    }, null);
}
