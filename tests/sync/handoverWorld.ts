import { createCollector, type Collector } from '#domain/workSession/handover/fountain.ts';
import { BLOCK_SIZE, isOf, pictureText, readHandoverCode } from '#domain/workSession/handover/codes.ts';
import { answered, type Giving, type Receiving } from '#domain/workSession/handover/handover.ts';
import { work } from '#offline/db/workDatabase.ts';
import { hearReceiver } from '#offline/handover/endGiving.ts';
import { giveWork, readInvitation } from '#offline/handover/giveWork.ts';
import { putHandover } from '#offline/handover/handoverRow.ts';
import { handoverAnswer, declineWork, invitationOf, inviteWork, takeWorkIn } from '#offline/handover/receiveWork.ts';
import type { FinishPickingArgs } from '#offline/outbox/kinds/finishPicking.ts';
import { HandedAway, readHandovers } from '#offline/workSession/handedAway.ts';
import { bytesOfBase64 } from '#platform/base64.ts';
import { Phones } from './phones.ts';
import { randomOf } from './random.ts';

/** A protocol that is wrong in one point. */
export type HandoverBent =
  | 'the giver lets go of its lock at a restart'
  | 'pictures are shown before the lock is stored'
  | 'the answer is shown before the work is stored'
  | 'a receiver declines what it has';

export const PEOPLE = { giver: { id: 7, name: 'Ana' }, receiver: { id: 8, name: 'Eva' } } as const;
export type Side = keyof typeof PEOPLE;

/** Work that is handed over: how it begins, who has it, and what of it is wrong at the end. */
export interface HandedWork {
  /** Begins it on the phone in the hand. @returns its session */
  readonly begin: (random: () => number) => Promise<string>;
  /** What its giver says of it. */
  readonly report: (sessionId: string) => Promise<FinishPickingArgs | null>;
  /** Whether the phone in the hand took it in. */
  readonly isTaken: () => Promise<boolean>;
  /** Opens it on the phone in the hand. @throws HandedAway */
  readonly open: () => Promise<unknown>;
  /** The end: its holder ends it, then the server hears both phones, in any order, some of it twice. @returns what is wrong */
  readonly wrongAtServer: (phones: Phones<Side>, holder: Side, random: () => number) => Promise<string | null>;
}

const reads = (text: string) => readHandoverCode(text);

/**
 * One hand-over with power cuts, then a quiet end, then both outboxes at the server.
 * @returns what is wrong, in words; null = each promise was kept. And how often the power was cut
 */
export async function handOver(
  does: HandedWork,
  seed: number,
  bent: HandoverBent | null = null,
): Promise<{ readonly wrong: string | null; readonly cuts: number }> {
  const { next: random } = randomOf(seed, 'handover');
  const chance = (part: number) => random() < part;
  const phones = new Phones<Side>(PEOPLE, 'giver');
  await phones.begin();
  const sessionId = await does.begin(random);
  let cuts = 0;
  let collector: { readonly of: string; readonly size: number; readonly is: Collector } | null = null;
  let shown: { readonly id: string; readonly file: Uint8Array } | null = null;
  let early: Receiving | null = null;
  let isQuiet = false;
  const isCut = () => !isQuiet && chance(0.45);
  const during = async <Value>(side: Side, going: () => Promise<Value>): Promise<Value | null> => {
    if (!isCut()) return going();
    cuts += 1;
    // Often in the first moment: a store that is quick has committed at the next one.
    await phones.cut(going(), chance(0.4) ? 0 : Math.floor(random() * 14));
    if (side === 'receiver') collector = null;
    else if (bent !== 'pictures are shown before the lock is stored') shown = null;
    if (side === 'giver' && bent === 'the giver lets go of its lock at a restart')
      for (const one of await readHandovers(7))
        if (one.role === 'giver' && one.state === 'giving') await inWork(() => putHandover(answered(one, 'back')));
    return null;
  };
  const rowsOf = async (side: Side) => {
    await phones.take(side);
    return readHandovers(PEOPLE[side].id);
  };
  const given = async () => (await rowsOf('giver')).find((one): one is Giving => one.role === 'giver');
  const received = async () => {
    const rows = (await rowsOf('receiver')).filter((one): one is Receiving => one.role === 'receiver');
    return rows.find(({ state }) => state !== 'declined') ?? rows[0];
  };

  /** Whoever may go on with the work. */
  const holders = async (): Promise<readonly Side[]> => {
    await phones.take('receiver');
    const isReceived = await does.isTaken();
    const giver = await given();
    await phones.take('giver');
    const opened = await does.open().then(
      () => true,
      (error: unknown) => {
        if (error instanceof HandedAway) return false;
        throw error;
      },
    );
    const isOpen = opened && giver?.state !== 'given';
    return [...(isOpen ? (['giver'] as const) : []), ...(isReceived ? (['receiver'] as const) : [])];
  };

  const give = async (invitation: string): Promise<void> => {
    const session = await work.sessions.get(sessionId);
    const code = await readInvitation(invitation, 1);
    if (typeof code === 'string' || session?.state !== 'open') return;
    const report = await does.report(sessionId);
    const going = async () => giveWork(sessionId, code, report, 'handed over');
    const done = await during('giver', async () => {
      const giving = await going();
      if (bent === 'pictures are shown before the lock is stored' && typeof giving !== 'string')
        shown = { id: giving.id, file: bytesOfBase64(giving.file) };
      return giving;
    });
    if (done !== null && typeof done !== 'string') shown = { id: done.id, file: bytesOfBase64(done.file) };
  };
  const watch = async (receiving: Receiving): Promise<void> => {
    if (!shown) return;
    const first = Math.floor(random() * 50);
    const missed = isQuiet ? 0 : 0.4;
    for (let n = first; n < first + 40; n += 1) {
      const code = chance(missed) ? null : reads(pictureText(shown.id, shown.file, n));
      if (code?.what !== 'picture' || !isOf(receiving.id, code)) continue;
      collector ??= { of: receiving.id, size: code.size, is: createCollector(code.size, BLOCK_SIZE) };
      if (collector.of !== receiving.id || collector.size !== code.size) return;
      collector.is.take(code.n, code.bytes);
    }
    const file = collector?.is.file();
    if (!file) return;
    if (bent === 'the answer is shown before the work is stored') early = { ...receiving, state: 'received' };
    await during('receiver', () => takeWorkIn(receiving.id, file));
    collector = null;
  };

  const step = async (): Promise<void> => {
    const receiving = await received();
    if (!receiving || (receiving.state === 'declined' && !(await given()))) {
      await phones.take('receiver');
      await during('receiver', inviteWork);
      return;
    }
    if (bent === 'a receiver declines what it has' && receiving.state === 'received')
      await inWork(() => putHandover({ ...receiving, state: 'declined' }));
    const giving = await given();
    const answer = handoverAnswer(early ?? (await received()) ?? receiving);
    await phones.take('giver');
    if (giving?.state === 'giving') shown ??= { id: giving.id, file: bytesOfBase64(giving.file) };
    if (giving?.state === 'giving' && answer !== null) {
      await during('giver', () => hearReceiver(giving.id, answer));
      return;
    }
    if (!giving && receiving.state === 'waiting') {
      await phones.take('receiver');
      const invitation = await invitationOf(receiving);
      await phones.take('giver');
      await give(invitation);
    }
    await phones.take('receiver');
    if (receiving.state === 'waiting' && !isQuiet && chance(0.06))
      await during('receiver', () => declineWork(receiving.id));
    else if (receiving.state === 'waiting') await watch(receiving);
  };

  for (let round = 0; round < 40; round += 1) {
    isQuiet = round >= 12;
    await step();
    const both = await holders();
    if (both.length > 1) return { wrong: 'both have the work', cuts };
    const giving = await given();
    if (giving && giving.state !== 'giving') break;
  }
  const [holder] = await holders();
  if (!holder) return { wrong: 'nobody has the work', cuts };
  return { wrong: await does.wrongAtServer(phones, holder, random), cuts };
}

const inWork = <Value>(run: () => Promise<Value>): Promise<Value> =>
  work.transaction('rw', work.tables, async () => run());
