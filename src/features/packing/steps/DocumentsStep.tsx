import { customsDocument } from '#contract/endpoints/documents.ts';
import type { CustomsDocument } from '#domain/customs/documents.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { printPdf } from '#platform/showFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

/** The papers of this parcel: which are printed, which this order does not need, and why one cannot be made. */
export function DocumentsStep({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { order, state, configuration } = work;
  return (
    <div className={styles.body}>
      <ul className={styles.cards}>
        {configuration.steps.printDocuments.documents.map((document) => {
          const isPrinted = state.printed.has(document);
          const isNeeded = order.documents.includes(document);
          return (
            <li key={document} className={styles.card} data-done={isPrinted ? '' : undefined}>
              <div className={styles.row}>
                <strong>{t(`packingLater:documents.name.${document}`)}</strong>
                {isPrinted && (
                  <span className={styles.done}>
                    <IconCheck size={20} stroke={2.5} aria-hidden />
                    {t('packingLater:documents.printed')}
                  </span>
                )}
              </div>
              {isNeeded ? (
                <OneDocument document={document} isPrinted={isPrinted} work={work} packer={packer} />
              ) : (
                <p className={styles.quiet}>{t('packingLater:documents.notNeeded')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function OneDocument(props: BenchStepProps & { readonly document: CustomsDocument; readonly isPrinted: boolean }) {
  const { t } = useTranslation(['packing', 'packingLater', 'errors']);
  const { document, isPrinted, work, packer } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const print = async () => {
    setBusy(true);
    setProblem(null);
    const file = await fetchFile(customsDocument, { params: { orderId: work.order.id, documentType: document } });
    if (file.ok) await printPdf(file.name, file.blob);
    setBusy(false);
    if (file.ok) return packer.printedDocument(document);
    const reason = file.kind === 'network' ? t('packingLater:documents.offline') : (file.message ?? t('errors:1'));
    return setProblem(reason);
  };
  return (
    <>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.chips}>
        <Button
          size="touch"
          kind={isPrinted ? 'secondary' : 'primary'}
          busy={busy}
          data-bench-card={isPrinted ? undefined : 'print'}
          icon={<IconPrinter size={22} stroke={1.75} />}
          onClick={() => void print()}
        >
          {t(isPrinted ? 'packingLater:documents.again' : 'packingLater:documents.print')}
        </Button>
        {problem && !isPrinted && (
          <Button size="touch" onClick={() => void packer.printedDocument(document)}>
            {t('packingLater:documents.byHand')}
          </Button>
        )}
      </div>
    </>
  );
}
