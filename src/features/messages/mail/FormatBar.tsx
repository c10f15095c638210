import { Button } from '#ui/controls/Button.tsx';
import { InlineSelect } from '#ui/form/InlineSelect.tsx';
import { IconBold, IconHeading, IconLink, IconList, IconPilcrow, IconRectangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './TemplateEditor.module.css';
import { USUAL, type Usual } from './usualVariables.ts';
import { formatAt, FORMATS, insertAt, type FormatName, type Written } from './writeHtml.ts';

const ICONS: Readonly<Record<FormatName, typeof IconBold>> = {
  bold: IconBold,
  heading: IconHeading,
  paragraph: IconPilcrow,
  list: IconList,
  link: IconLink,
  button: IconRectangle,
};

/** Formats and variables for the text of a mail, for people who write no HTML. */
export function FormatBar({
  onWrite,
}: {
  readonly onWrite: (put: (text: string, from: number, to: number) => Written) => void;
}) {
  const { t } = useTranslation('mailSettings');
  return (
    <div className={styles.formats} role="toolbar" aria-label={t('format.label')}>
      {(Object.keys(FORMATS) as FormatName[]).map((name) => {
        const Icon = ICONS[name];
        return (
          <Button
            key={name}
            size="desk"
            kind="quiet"
            icon={<Icon size={16} stroke={2} aria-hidden />}
            onClick={() => onWrite((text, from, to) => formatAt(text, name, t('format.words'), from, to))}
          >
            {t(`format.${name}`)}
          </Button>
        );
      })}
      <InlineSelect
        label={t('format.insert')}
        value=""
        onChange={(event) => {
          const piece = USUAL[event.target.value as Usual];
          onWrite((text, from, to) => insertAt(text, piece, from, to));
        }}
      >
        <option value="" disabled>
          {t('format.insert')}
        </option>
        {(Object.keys(USUAL) as Usual[]).map((name) => (
          <option key={name} value={name}>
            {t(`format.usual.${name}`)}
          </option>
        ))}
      </InlineSelect>
    </div>
  );
}
