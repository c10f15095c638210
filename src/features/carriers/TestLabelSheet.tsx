import type { TestLabel } from '#contract/carriers/testLabel.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { bytesOfBase64 } from '#platform/base64.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { openBeside, showsPdf } from '#platform/showFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Carriers.module.css';
import { problemWords } from './problemWords.ts';

type Label = NonNullable<TestLabel['label']>;

const TYPES = {
  PDF: 'application/pdf',
  GIF: 'image/gif',
  ZPL: 'application/octet-stream',
  EPL: 'application/octet-stream',
} as const;

interface Props {
  readonly made: TestLabel;
  readonly carrier: Carrier;
  readonly operatorName: string;
  readonly onClose: () => void;
}

/** A label that was made for a trial: looked at, saved, or why there is none. */
export function TestLabelSheet({ made, carrier, operatorName, onClose }: Props) {
  const { t } = useTranslation(['carriers', 'ui', 'desk']);
  const { label, why, words } = made;
  const fileName = `${t('testLabel.file', { name: carrier.name })}.${label?.format.toLowerCase() ?? ''}`;
  return (
    <Sheet
      open
      title={t('testLabel.of', { name: carrier.name })}
      onClose={onClose}
      actions={
        <>
          {label && (
            <Button onClick={() => saveBlob(fileName, blobOf(label.file, label.format))}>
              {t('testLabel.save', { format: label.format })}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('desk:result.close')}
          </Button>
        </>
      }
    >
      {why && (
        <div role="alert" className={styles.health}>
          <p>{t(`testLabel.why.${why}`, { name: operatorName })}</p>
          {words !== null && <p className={styles.problem}>{problemWords(t, words)}</p>}
        </div>
      )}
      {label && <Made label={label} line={carrier.line} operatorName={operatorName} fileName={fileName} />}
    </Sheet>
  );
}

function Made({
  label,
  line,
  operatorName,
  fileName,
}: {
  readonly label: Label;
  readonly line: Carrier['line'];
  readonly operatorName: string;
  readonly fileName: string;
}) {
  const { t } = useTranslation('carriers');
  const { format, size, service, service_name, tracking_number, cancelled } = label;
  return (
    <div className={styles.health}>
      <p role="status">
        {line === 'test'
          ? t(cancelled ? 'testLabel.madeCancelled' : 'testLabel.made', { name: operatorName })
          : t(`testLabel.madeBy.${line === 'own' ? 'own' : 'sandbox'}`)}
      </p>
      <Facts
        facts={[
          { name: t('testLabel.service'), value: `${service} · ${service_name}` },
          { name: t('testLabel.number'), value: tracking_number, code: true },
          { name: t('field.label_format'), value: `${format} · ${size}` },
        ]}
      />
      <Picture label={label} fileName={fileName} />
    </div>
  );
}

/** What a person can look at of it. */
function Picture({ label: { format, file, pdf }, fileName }: { readonly label: Label; readonly fileName: string }) {
  const { t } = useTranslation('carriers');
  const [kind, text] = format === 'GIF' ? (['GIF', file] as const) : (['PDF', format === 'PDF' ? file : pdf] as const);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    const made = URL.createObjectURL(blobOf(text, kind));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text, kind]);
  if (text === null) return <p className={styles.words}>{t('testLabel.noPicture', { format })}</p>;
  if (address === null) return null;
  if (kind === 'GIF') return <img className={styles.picture} src={address} alt={t('testLabel.picture')} />;
  const shown = `${address}#toolbar=0&navpanes=0&view=Fit`;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a frame in a sandbox shows no PDF, and this file is ours
  if (showsPdf()) return <iframe className={styles.sheet} src={shown} title={t('testLabel.picture')} />;
  return (
    <Button size="desk" onClick={() => openBeside(fileName.replace(/\w+$/, 'pdf'), blobOf(text, kind))}>
      {t('testLabel.look')}
    </Button>
  );
}

function blobOf(text: string, format: keyof typeof TYPES): Blob {
  return new Blob([bytesOfBase64(text)], { type: TYPES[format] });
}
