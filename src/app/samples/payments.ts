/** Enters the account to which fees are paid, for trials: the one that the sandbox's portal of payments knows. No real one is invented. */
import { openDatabase } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { addTerms, termsOn } from '#payments/terms/terms-store.ts'

const ACCOUNT = {
  providerName: 'Министерство на правосъдието (пробна среда)',
  providerBank: 'Примерна банка АД',
  providerBic: 'TESTBGSF',
  providerIban: 'BG84TEST96611020345678',
}

/** Sets it once, where payments are set up and no administrator has entered an account. */
export async function loadSamplePayments(url: string, services: Services, report: (line: string) => void) {
  if (!services.payments) return
  const { db } = openDatabase(url, 1)
  try {
    const now = new Date()
    const terms = await termsOn(db, now)
    const administrator = await db
      .selectFrom('account')
      .select('id')
      .where('user_name', '=', 'sysadmin')
      .executeTakeFirst()
    if (terms.providerIban !== null || !administrator) return
    report('entering a sample account for fees')
    await addTerms(db, { ...terms, ...ACCOUNT }, { validFrom: now, setBy: administrator.id, now })
  } finally {
    await db.destroy()
  }
}
