import type { Language } from '#contract/people/user.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { useTranslation } from 'react-i18next';
import shared from './Mail.module.css';
import styles from './TemplateEditor.module.css';
import { TEMPLATE_LANGUAGES, type TemplateDraft } from './templateDraft.ts';

/** Phrases between `t` and `endt` in each language of the mail; an empty one stays as it was written. */
export function Phrases(props: {
  readonly phrases: readonly string[];
  readonly draft: TemplateDraft;
  readonly onChange: (translations: TemplateDraft['translations']) => void;
}) {
  const { t } = useTranslation('mailSettings');
  const { translations, language } = props.draft;
  if (props.phrases.length === 0) return null;
  const shown = TEMPLATE_LANGUAGES.filter(
    (one): one is Language => one !== 'all' && (language === 'all' || language === one),
  );
  const put = (of: Language, phrase: string, said: string) =>
    props.onChange({ ...translations, [of]: { ...translations[of], [phrase]: said } });
  return (
    <section className={styles.phrases} aria-label={t('phrases.title')}>
      <h2>{t('phrases.title')}</h2>
      <p className={shared.muted}>{t('phrases.words')}</p>
      {props.phrases.map((phrase) => (
        <fieldset key={phrase}>
          <legend>{phrase}</legend>
          {shown.map((one) => (
            <LineField
              key={one}
              lang={one}
              label={t(`language.${one}`)}
              maxLength={1000}
              value={translations[one]?.[phrase] ?? ''}
              placeholder={phrase}
              onChange={(said) => put(one, phrase, said)}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}
