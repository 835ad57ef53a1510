/** What the pages about the portal say from configuration, settings and the constants by which things are deleted. */
import { WAITING_HOURS } from '#files/files.rules.ts'
import { ENDS_AFTER_DAYS } from '#certificates/requests/server/releasing.ts'
import { SESSION_HOURS } from '#people/sign-in/server/login.ts'
import { handlers } from '#platform/http/mount.ts'
import { IDLE_RETENTION_DAYS } from '#sales/applications/drafts.rules.ts'
import { settingAt } from '#settings/settings.ts'
import { about } from './about.contract.ts'

export const aboutHandlers = handlers(about, {
  async seeAbout({ db, now, services }) {
    const { operator, regix, eAuth, payments, eDelivery, push } = services
    return {
      operator: {
        address: operator?.address ?? null,
        email: operator?.email ?? null,
        phone: operator?.phone ?? null,
        dataProtection: operator?.dataProtection ?? null,
      },
      recipients: {
        registers: regix !== undefined,
        eAuthentication: eAuth !== undefined,
        payments: payments !== undefined,
        eDelivery: eDelivery !== undefined,
        push: push !== undefined,
      },
      periods: {
        sessionHours: SESSION_HOURS,
        uploadHours: WAITING_HOURS,
        draftDays: IDLE_RETENTION_DAYS,
        unpaidDays: ENDS_AFTER_DAYS,
        requestLogDays: await settingAt(db, 'RequestLogDays', now),
        portalLogDays: await settingAt(db, 'PortalLogDays', now),
        sessionDays: await settingAt(db, 'SessionDays', now),
        letterYears: await settingAt(db, 'LetterYears', now),
        feedbackYears: await settingAt(db, 'FeedbackYears', now),
        subscriptionDays: await settingAt(db, 'SubscriptionDays', now),
        answerDays: await settingAt(db, 'TraceAnswerDays', now),
      },
    }
  },
})
