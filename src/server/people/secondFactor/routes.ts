import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes, secondFactor } from '#contract/people/secondFactor.ts';
import { countTry, forgive } from '../../auth/backOff.ts';
import { isDemo } from '../../auth/isDemo.ts';
import { addFactor, endFactor, renewCodes } from '../../auth/ownFactors.ts';
import { hasTotp, newTotpSecret, sealPlace, totpStep, totpOf, spendCode } from '../../auth/secondFactor.ts';
import { asOwner } from '../../db/tenancy.ts';
import { matrix } from '../../documents/drawing/symbols.ts';
import { invalid, refuse, tooMany } from '../../kernel/refuse.ts';
import { route, type Route } from '../../kernel/route.ts';
import { codeSubjects } from '../../auth/checkSecondFactor.ts';
import { provePassword } from '../../auth/provePassword.ts';
import { requestAccountMail } from '../mails/requestAccountMail.ts';

/** The second factor of the caller: an app that shows six digits, and codes for the day the phone is lost. */
export const secondFactorRoutes: readonly Route[] = [
  route(secondFactor, async ({ database, actor }) => {
    const { left } = await database.unscoped
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    return { ok: true, data: { totp: await hasTotp(database, actor.userId), recovery_codes: left } };
  }),

  // Asks for the password: a browser that somebody left open must not lock its owner out.
  route(beginTotp, async (context, { body }) => {
    const refused = await provePassword(context, body.password);
    if (refused) return refused;
    const { database, actor, services } = context;
    // One visitor of a published account would lock out all others.
    if (await isDemo(database, actor.userId)) return refuse(403, { text: 'demo-shared' });
    if (await hasTotp(database, actor.userId)) return refuse(422, { text: 'factor-is-on' });
    const secret = newTotpSecret();
    const sealed = services.secrets.seal(secret, sealPlace(actor.userId));
    await database.unscoped
      .insertInto('second_factors')
      .values({ user_id: actor.userId, secret: sealed, last_step: 0 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret: sealed, last_step: 0 }))
      .execute();
    const address = totpOf(secret, actor.email).toString();
    const qr = matrix(address, 'qrcode').map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
    return { ok: true, data: { secret, qr } };
  }),

  // A first code proves that the app has the secret. Sessions that were opened by password alone end, but for this one.
  route(confirmTotp, async ({ database, actor, services, now }, { body }) => {
    const row = await database.unscoped
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', actor.userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    const secret = row && services.secrets.open(row.secret, sealPlace(actor.userId));
    const step = secret ? totpStep(secret, body.code, now()) : null;
    if (step === null) return invalid({ code: ['wrong-code'] });
    const codes = await asOwner(database, (trx) =>
      addFactor(
        trx,
        actor,
        now(),
        (within) =>
          within
            .updateTable('second_factors')
            .set({ confirmed_at: now(), last_step: step })
            .where('user_id', '=', actor.userId)
            .execute(),
        { freshCodes: true },
      ),
    );
    return { ok: true, data: { recovery_codes: codes ?? [] } };
  }),

  // Whoever loses a factor gets in by these codes, so their owner is told of new ones by mail.
  route(renewRecoveryCodes, async (context, { body }) => {
    const refused = await provePassword(context, body.password);
    if (refused) return refused;
    const { database, actor, now } = context;
    const codes = await asOwner(database, async (trx) => {
      const renewed = await renewCodes(trx, actor.userId);
      if (renewed)
        await requestAccountMail(trx, { purpose: 'renewed', email: actor.email, userId: actor.userId }, now());
      return renewed;
    });
    return codes ? { ok: true, data: { recovery_codes: codes } } : refuse(422, { text: 'factor-is-off' });
  }),

  route(endTotp, async (context, { body }) => {
    const refused = await provePassword(context, body.password);
    if (refused) return refused;
    const { database, actor, services, now } = context;
    const subjects = codeSubjects(actor.userId, body.code);
    const wait = await countTry(database, subjects, now());
    if (wait > 0) return tooMany(wait);
    if (!(await spendCode({ database, secrets: services.secrets }, actor.userId, body.code, now())))
      return invalid({ code: ['wrong-code'] });
    await forgive(database, subjects);
    const ended = await endFactor(database, actor, (trx) =>
      trx.deleteFrom('second_factors').where('user_id', '=', actor.userId).execute(),
    );
    return ended ? { ok: true, data: null } : refuse(422, { text: 'factor-needed' });
  }),
];
