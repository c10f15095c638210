import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Form.module.css';

export interface FieldError {
  /** The `id` of the field. */
  readonly field: string;
  readonly words: string;
}

/** A form that lists its refused fields on top, each a link to the field. The list takes the focus when it appears. */
export function Form(props: {
  readonly label: string;
  readonly id?: string;
  readonly errors?: readonly FieldError[];
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  const { errors = [] } = props;
  const summary = useRef<HTMLDivElement>(null);
  const count = errors.length;
  useEffect(() => {
    if (count > 0) summary.current?.focus();
  }, [count]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <form id={props.id} className={styles.form} aria-label={props.label} noValidate onSubmit={submit}>
      {count > 0 && (
        <div ref={summary} tabIndex={-1} role="alert" className={styles.errors}>
          <h2>{t('form.errors', { count })}</h2>
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
