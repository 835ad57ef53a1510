/** An administrator in a real browser finds an action in the audit, opens it, reveals what is masked for a purpose, finds that as a row, and takes the rows away; and sees whether the chain is whole. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chainMessages } from '#operations/audit/chain.messages.ts'
import { auditEndpoints } from '#operations/audit/audit.contract.ts'
import { messages } from '#operations/audit/audit.messages.ts'
import { recordedFields, userStates } from '#people/accounts/administration.messages.ts'
import { checkAudit } from '#operations/audit/server/days.ts'
import { sealAudit } from '#operations/audit/server/sealing.ts'
import { users } from '#people/accounts/users.contract.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { messages as shared } from '#platform/web/ui/ui.messages.ts'
import { turnOf } from '#platform/db/job.ts'
import { feedback } from '#operations/feedback/feedback.contract.ts'
import { proved } from '../proof.ts'
import { openStage, type Stage } from './sale-stage.ts'
import { reported } from './browser.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async (context) => {
  await stage.clear(context)
  await stage.close()
})

const LETTER = {
  names: 'Анна Иванова',
  email: 'anna@example.bg',
  phone: '+359 88 123 456',
  category: 'QUESTION',
  subject: 'Въпрос за търг',
  message: 'Как да участвам в търг?',
} as const

it.each(
  reported('bg', [
    ['bg', 1280],
    ['en', 390],
  ] as const),
)('the audit, in %s at %i', async (language, width) => {
  const words = inLanguage({ ...shared, ...messages }, language)
  const ofChain = inLanguage(chainMessages, language)
  const { world } = stage
  const admin = await world.person('MJAdmin')
  const user = await world.person('AuctionParticipant')
  await world.done(feedback.sendFeedback, LETTER, user)
  await world.done(users.deactivateUser, { id: user.id, reason: 'Нарушение на правилата' }, admin)
  for (let n = 0; n < 20; n++) {
    const email = `anna-${n}@example.bg`
    await world.done(feedback.sendFeedback, { ...LETTER, email, proof: await proved(world) })
  }
  const seal = async () => {
    for (const job of [sealAudit(world.services), checkAudit(world.services)])
      while ((await turnOf(job, world.db, world.now())).length > 0);
  }
  await seal()
  await world.owner.query(
    "insert into audit_day select day - 1, seal, head, 0, closed_at, null, null, null, null, 0, next_try_at, null, null, null, null, next_check_at from (select date '2026-12-01' as day, number as seal, hash as head, sealed_at as closed_at, sealed_at as next_try_at, sealed_at as next_check_at from audit_seal where number = 1) s",
  )

  const window = await stage.window(admin, language, '/admin/auditLogs', width)
  const { page, examine, picture } = window
  const isPhone = width < 600
  const rows = isPhone ? page.locator('section > div > ul > li') : page.locator('main table tbody tr')
  await page
    .getByText(ofChain.noDays)
    .or(page.getByText(ofChain.allWhole(1)))
    .waitFor()
  await page.getByRole('button', { name: words.older }).click()
  await page.getByRole('button', { name: words.newer }).and(page.locator(':enabled')).waitFor()
  await page.getByRole('button', { name: words.newest }).click()
  await examine('audit log')
  await picture(`audit-${language}`)

  if (isPhone) await page.locator('main section details summary').last().click()
  await page.getByRole('combobox', { name: words.deed }).selectOption('sendFeedback')
  await page.getByRole('textbox', { name: words.personFilter }).fill(user.userName)
  await page.keyboard.press('Enter')
  const open = page.getByRole('button', { name: /\d/ }).filter({ hasText: words.see })
  await expect.poll(() => open.count()).toBe(1)
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('a•••@example.bg').waitFor()
  await examine('an entry of the audit')
  await picture(`audit-entry-${language}`)

  const purpose = 'Сигнал № 12 на комисията'
  await dialog.getByRole('button', { name: words.reveal }).click()
  await dialog.locator('input[aria-invalid="true"]').waitFor()
  await dialog.getByRole('textbox', { name: words.revealWhy }).fill(purpose)
  await dialog.getByRole('button', { name: words.reveal }).click()
  await dialog.getByText('anna@example.bg').waitFor()
  await dialog.getByText(words.revealedNote).waitFor()
  await examine('a revealed entry of the audit')
  await picture(`audit-revealed-${language}`)
  await dialog.getByRole('button', { name: words.close, exact: true }).last().click()

  // The revealing is a row, with its purpose; the filters are remembered for the next visit.
  await page.getByRole('textbox', { name: words.personFilter }).fill(admin.userName)
  await page.keyboard.press('Enter')
  // What a command told to have changed stands there by its name, in words of the language.
  await page.getByRole('combobox', { name: words.deed }).selectOption('deactivateUser')
  // The list of before has one row, too, until the new one takes its place.
  const deactivation = rows.filter({ hasText: users.deactivateUser.title[language] })
  await deactivation.getByRole('button', { name: /\d/ }).filter({ hasText: words.see }).click()
  expect(await open.count()).toBe(1)
  const { ACTIVE, INACTIVE } = inLanguage(userStates, language)
  const reported = [recordedFields.state[language], ACTIVE, INACTIVE].join('\\s*')
  await dialog
    .getByRole('row')
    .filter({ hasText: new RegExp(reported) })
    .waitFor()
  await examine('an entry that tells what changed')
  await picture(`audit-changed-${language}`)
  await dialog.getByRole('button', { name: words.close, exact: true }).last().click()

  await page.getByRole('combobox', { name: words.deed }).selectOption('revealAuditEntry')
  await rows.getByText(purpose).waitFor()
  expect(await rows.getByText(auditEndpoints.revealAuditEntry.title[language]).count()).toBe(1)
  await window.go('/admin/users')
  await window.go('/admin/auditLogs')
  await rows.getByText(purpose).waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.save }).click(),
  ])
  expect(file.suggestedFilename()).toBe('audit.csv')
  const { rows: recorded } = await world.owner.query(
    "select from audit_entry where command = 'exportAudit' and account_id = $1 and input ->> 'deed' = 'revealAuditEntry'",
    [admin.id],
  )
  expect(recorded).toHaveLength(1)

  // Somebody changes a row beside the portal: the next check of the day finds it.
  await page.locator('summary').getByText(ofChain.days, { exact: true }).click()
  await world.owner.query("update audit_seal set first_at = first_at - interval '1 day'")
  await page.getByRole('button', { name: ofChain.checkOf('30.11.2026') }).click()
  await page.getByText(ofChain.someChanged(1)).waitFor()
  await page.getByText(ofChain.SEAL_CHANGED, { exact: false }).first().waitFor()
  await examine('a broken chain of the audit')
  await picture(`audit-broken-${language}`)
  expect(window.complaints).toEqual([])
})
