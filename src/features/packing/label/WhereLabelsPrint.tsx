import type { DocumentFormat } from '#domain/labels/labelDocuments.ts';
import { routeFor } from '#domain/printing/ways.ts';
import { choosePrinter } from '#offline/printing/printerChoice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { printersPath } from '#widgets/paths.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import styles from '../steps/steps.module.css';

interface Props {
  readonly format: DocumentFormat;
  /** A way was chosen that needs no printer: the label may be made. */
  readonly onChosen: () => void;
}

/** Asks once for each device where labels come out. The packing goes on where it was after the printer was chosen. */
export function WhereLabelsPrint({ format, onChosen }: Props) {
  const { t } = useTranslation('packingLater');
  const { pathname, search } = useLocation();
  const way = routeFor(null, format).way === 'system' ? 'system' : 'download';
  const without = async () => {
    // A device that keeps nothing asks again; the label does not wait for it.
    await choosePrinter({ kind: 'label', way, printer: null, stock: null }).catch(() => undefined);
    onChosen();
  };
  return (
    <div className={styles.body}>
      <p className={styles.lead} role="status">
        {t('label.where')}
      </p>
      <p className={styles.quiet}>{t('label.whereText')}</p>
      <div className={styles.chips}>
        <ButtonLink
          to={printersPath(pathname + search)}
          size="floor"
          kind="primary"
          data-bench-card="confirm"
          icon={<IconPrinter size={24} stroke={1.75} />}
        >
          {t('label.choosePrinter')}
        </ButtonLink>
        <Button
          size="floor"
          data-bench-card="print"
          icon={<IconDownload size={24} stroke={1.75} />}
          onClick={() => void without()}
        >
          {t(`label.without.${way}`)}
        </Button>
      </div>
    </div>
  );
}
