import type { PrintProblem } from '#domain/printing/problems.ts';
import { REPRINT_REASONS, type ReprintReason } from '#domain/printing/reprint.ts';
import type { PrintJob } from '#offline/db/printDatabase.ts';
import { reprint } from '#offline/printing/reprint.ts';
import { Select } from '#ui/controls/Select.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { ProblemCard } from '#widgets/printing/ProblemCard.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks why a label is printed once more. */
export function ReprintDialog({ job, onClose }: { readonly job: PrintJob; readonly onClose: () => void }) {
  const { t } = useTranslation('printing');
  const [reason, setReason] = useState<ReprintReason | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const print = async () => {
    if (reason === null) return;
    setBusy(true);
    const answer = await reprint(job, reason);
    setBusy(false);
    if (answer.state === 'failed') setProblem(answer.problem);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('reprint.title')}
      description={t('reprint.text')}
      confirm={t('reprint.confirm')}
      ready={reason !== null}
      busy={busy}
      onConfirm={() => void print()}
      onClose={onClose}
    >
      <Select
        label={t('reprint.reason')}
        value={reason ?? ''}
        onChange={({ target }) => setReason(target.value as ReprintReason)}
      >
        {reason === null && <option value="">{t('settings.none')}</option>}
        {REPRINT_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`reason.${one}`)}
          </option>
        ))}
      </Select>
      {problem && <ProblemCard problem={problem} />}
    </ConfirmDialog>
  );
}
