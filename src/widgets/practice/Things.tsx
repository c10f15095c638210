import { IconBarcode } from '@tabler/icons-react';
import type { PracticeThing } from '#domain/workSession/practiceGoods.ts';
import styles from './Practice.module.css';

/** What lies before the person: a tap on a thing reads its code. */
export function Things({
  title,
  text,
  things,
  onRead,
}: {
  readonly title: string;
  readonly text: string;
  readonly things: readonly PracticeThing[];
  readonly onRead: (code: string) => void;
}) {
  return (
    <section className={styles.shelf} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.quiet}>{text}</p>
      <ul className={styles.things}>
        {things.map(({ code, name }, place) => (
          <li key={place}>
            <button type="button" className={styles.thing} onClick={() => onRead(code)}>
              <IconBarcode size={28} stroke={1.5} aria-hidden />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
