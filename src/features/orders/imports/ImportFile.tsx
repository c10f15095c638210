import type { ImportKind } from '#contract/orders/imports.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { CSV, FileButton } from '#ui/controls/FileButton.tsx';
import { quantity, storageSize } from '#ui/format/numbers.ts';
import { sampleAddress } from '#widgets/orders/sampleAddress.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './Import.module.css';
import { ImportResult } from './ImportResult.tsx';
import { knownExports } from './platformNames.ts';
import { useImport, type ImportProblem } from './useImport.ts';

/** The whole import, from choosing the file to its result. */
export function ImportFile({ kind, clientId }: { readonly kind: ImportKind; readonly clientId: number }) {
  const { t } = useTranslation('imports');
  const { state } = useConnection();
  const work = useImport(clientId, kind);
  const { outcome, busy } = work;
  return (
    <>
      {!outcome?.applied && (
        <ChooseFile
          kind={kind}
          file={work.file}
          busy={busy === 'reading'}
          disabled={busy !== null}
          onChoose={work.choose}
        />
      )}
      {state === 'offline' && (
        <p role="status" className={styles.quiet}>
          {t('offline')}
        </p>
      )}
      {busy !== null && <Running busy={busy} progress={work.progress} lines={outcome?.lines ?? 0} />}
      {work.problem && <Problem problem={work.problem} />}
      {outcome && (
        <ImportResult
          outcome={outcome}
          busy={busy === 'importing'}
          disabled={busy !== null || state === 'offline'}
          onApply={work.apply}
          onAgain={work.forget}
        >
          {!outcome.applied && <ColumnChoice outcome={outcome} disabled={busy !== null} onMap={work.map} />}
        </ImportResult>
      )}
    </>
  );
}

interface RunningProps {
  readonly busy: 'reading' | 'importing';
  readonly progress: { readonly rows: number; readonly all: number } | null;
  readonly lines: number;
}

/** How far the server is with the file; without figures as long as it says none. */
function Running({ busy, progress, lines }: RunningProps) {
  const { t, i18n } = useTranslation('imports');
  const figure = (value: number) => quantity(value, i18n.language);
  if (!progress)
    return (
      <p role="status" className={styles.running}>
        <span className={styles.sweep} aria-hidden />
        {busy === 'importing' ? t('running', { count: lines }) : t('reading')}
      </p>
    );
  const { rows, all } = progress;
  const words = t(`progress.${busy}`, { rows: figure(rows), all: figure(all) });
  return (
    <div className={styles.running}>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={rows}
      >
        <span style={{ width: `${Math.min(100, (rows / all) * 100)}%` }} />
      </div>
      <p className="figures">{words}</p>
    </div>
  );
}

interface ChooseProps {
  readonly kind: ImportKind;
  readonly file: File | null;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onChoose: (file: File | null) => void;
}

function ChooseFile({ kind, file, busy, disabled, onChoose }: ChooseProps) {
  const { t, i18n } = useTranslation('imports');
  const [over, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a short way; the button inside does the same
    <section
      className={styles.drop}
      data-over={over ? '' : undefined}
      aria-label={t('file.label')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onChoose(event.dataTransfer.files[0] ?? null);
      }}
    >
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
      <div className={styles.dropWords}>
        {file ? (
          <>
            <span className="code">{file.name}</span>
            <span className={styles.quiet}>{storageSize(file.size, i18n.language)}</span>
          </>
        ) : (
          <>
            <span>{t(`file.drop.${kind}`)}</span>
            <span className={styles.quiet}>{t('file.help')}</span>
            {kind !== 'kits' && (
              <span className={styles.quiet}>
                {t(`file.exports.${kind}`, { platforms: knownExports(kind, i18n.language) })}
              </span>
            )}
            <span>
              <a href={sampleAddress(kind, i18n.language)} download className={styles.sample}>
                {t('file.sample')}
              </a>
              {kind !== 'products' && <span className={styles.quiet}> {t('file.sampleOf')}</span>}
            </span>
          </>
        )}
      </div>
      <FileButton
        accept={CSV}
        label={t('file.choose')}
        onChoose={onChoose}
        size="desk"
        kind={file ? 'secondary' : 'primary'}
        busy={busy}
        disabled={disabled}
      >
        {t(file ? 'file.other' : 'file.choose')}
      </FileButton>
    </section>
  );
}

function Problem({ problem }: { readonly problem: ImportProblem }) {
  const { t } = useTranslation(['imports', 'errors']);
  const words =
    problem.kind === 'refused'
      ? (problem.words ?? t(`errors:${problem.code}`, { defaultValue: t('imports:problem.refused') }))
      : t(`imports:problem.${problem.kind}`);
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.strong}>{t('imports:problem.title')}</p>
      <p>{words}</p>
    </div>
  );
}
