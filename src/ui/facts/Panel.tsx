import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

/** A named block of a page: facts, a list, a plot. `flush`: the content brings its own edges (a table). */
export function Panel(props: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly flush?: boolean;
  /** false: the title of the page says the same. It is left to those who do not see the page; note and action stand there. */
  readonly titled?: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  const content = <div className={props.flush ? styles.flush : styles.body}>{props.children}</div>;
  if (props.titled === false)
    return (
      <section className={styles.panel} aria-label={props.title}>
        {content}
      </section>
    );
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {props.title}
          {(props.note === 0 || Boolean(props.note)) && <span className={styles.note}>{props.note}</span>}
        </h2>
        {props.action}
      </header>
      {content}
    </section>
  );
}
