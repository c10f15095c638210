import type { LoadScan } from '#domain/lots/loadCheck.ts';
import { namesForeign, scanAtDoor, type Van } from '#offline/van/vanDoor.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { createAnswers } from '#widgets/workSession/createAnswers.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The answer to a scan at the vehicle. */
export interface DoorAnswer {
  readonly kind: 'accepted' | 'note' | 'refused';
  readonly title: string;
  readonly words: string;
}

const KIND_OF = { loaded: 'accepted', again: 'note', foreign: 'refused', held: 'refused' } as const;

/** Scans parcels into the vehicle, one after the other: each is on the disk before its answer is given. */
export function useScanAtDoor({ sheet, parcels, closed }: Van) {
  const { t } = useTranslation('van');
  const giveFeedback = useFeedback();
  const [answers] = useState(createAnswers<DoorAnswer>);
  const turn = useRef(Promise.resolve());
  const cityOf = (orderId: number) => sheet.parcels.find(({ order_id }) => order_id === orderId)?.city ?? '';
  const answer = (kind: DoorAnswer['kind'], title: string, words: string) => {
    giveFeedback(kind);
    answers.show({ kind, title, words }, `${title}. ${words}`);
  };
  const told = async (scan: LoadScan | null, code: string) => {
    if (scan === null) return answer('refused', t('answer.failed'), t('answer.closed'));
    const kind = KIND_OF[scan.result];
    if (scan.result === 'foreign')
      return answer(kind, t('answer.foreign'), await foreignWords(await namesForeign(sheet.id, code)));
    const { orderId, orderReference, number } = scan.parcel;
    const count = parcels.filter((parcel) => parcel.orderId === orderId).length;
    const name = [orderReference, count > 1 && t('parcelOf', { number, count }), cityOf(orderId)].filter(Boolean);
    answer(kind, t(`answer.${scan.result}`), name.join(' · '));
  };
  const foreignWords = async (owner: Awaited<ReturnType<typeof namesForeign>>) =>
    t(owner === null ? 'foreign.unknown' : owner.lot ? 'foreign.otherLot' : 'foreign.noLot', {
      reference: owner?.reference ?? '',
      lot: owner?.lot ?? '',
    });
  const scan = (read: string) => {
    const code = read.trim();
    if (code === '') return;
    const failed = (reason: unknown) => {
      logError('van', reason);
      answer('refused', t('answer.failed'), t('answer.notStored', { code }));
    };
    turn.current = turn.current.then(async () => told(await scanAtDoor(sheet.id, code), code)).catch(failed);
  };
  useWedge(({ text }) => scan(text), { enabled: closed === null });
  return { scan, answers };
}
