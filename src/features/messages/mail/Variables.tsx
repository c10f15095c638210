import { MAIL_COLUMNS, MAIL_VARIABLES } from '#domain/messages/mailVariables.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import shared from './Mail.module.css';
import styles from './TemplateEditor.module.css';

const ROOTS = Object.entries(MAIL_VARIABLES).map(([root, names]) => ({
  root,
  pieces: names.length === 0 ? [root] : names.map((name) => `${root}.${name}`),
}));
/** Tags that can be used by themselves. */
const TAGS = [
  '{% if order.tracking_number %}…{% else %}…{% endif %}',
  '{% for product in products %}{{ product.name }}{% endfor %}',
  '{% products columns: "reference,name,quantity" %}',
  '{% t %}…{% endt %}',
  '{{ order.total_amount | money }}',
  '{{ order.date_order | date: "dd/MM/yyyy" }}',
] as const;

/** Everything that a mail can name, put into its text by a tap. */
export function Variables({ onInsert }: { readonly onInsert: (piece: string) => void }) {
  const { t } = useTranslation('mailSettings');
  // Folded: a hundred buttons that most people never need.
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.variables} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('variables.title')}</summary>
      {open && (
        <>
          <p className={shared.muted}>{t('variables.words')}</p>
          {ROOTS.map(({ root, pieces }) => (
            <Pieces
              key={root}
              title={t(`variables.root.${root}`)}
              pieces={pieces.map((name) => ({ shown: name, piece: `{{ ${name} }}` }))}
              onInsert={onInsert}
            />
          ))}
          <Pieces
            title={t('variables.root.products')}
            pieces={MAIL_COLUMNS.map((name) => ({
              shown: name,
              piece: `{% for product in products %}{{ product.${name} }}{% endfor %}`,
            }))}
            onInsert={onInsert}
          />
          <Pieces
            title={t('variables.tags')}
            pieces={TAGS.map((tag) => ({ shown: tag, piece: tag }))}
            onInsert={onInsert}
          />
        </>
      )}
    </details>
  );
}

function Pieces(props: {
  readonly title: string;
  readonly pieces: readonly { readonly shown: string; readonly piece: string }[];
  readonly onInsert: (piece: string) => void;
}) {
  const { t } = useTranslation('mailSettings');
  return (
    <section className={styles.pieces}>
      <h2>{props.title}</h2>
      <ul>
        {props.pieces.map(({ shown, piece }) => (
          <li key={shown}>
            <button
              type="button"
              className={`${styles.piece} code`}
              aria-label={t('variables.insert', { name: shown })}
              onClick={() => props.onInsert(piece)}
            >
              {shown}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
