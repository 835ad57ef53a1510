/**
 * Every command that changes what stood before tells the audit what was and what is. That it does when it runs, the portal itself looks
 * after (`mount.ts` logs one that forgot, and a world that closes with such a line fails); here, that none is left out by its declaration.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from '../src/app/server-doors.ts'
import type { AnyEndpoint } from '../src/platform/endpoint.ts'

const commands = Object.entries(contract as Record<string, AnyEndpoint>).filter(
  ([, { method, ownRecord }]) => method !== 'GET' && !ownRecord,
)
const sources = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', '**/*contract.ts', '**/*.messages.ts'] })
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => text.includes('handlers('))

it('has no command that could change something in silence', () => {
  const telling = commands.filter(([, { only }]) => !only)
  const silent = telling.flatMap(([name]) => {
    const handler = new RegExp(String.raw`^\s+(?:async )?${name}(?:\(|:)`, 'm')
    const found = sources.filter((text) => handler.test(text))
    return found.length === 1 && /\bchanged\b/.test(found[0]!) ? [] : [name]
  })
  expect(silent).toEqual([])
})

/** Why the others have nothing to tell; a new one here is looked at in review. */
it.each([
  [
    'makes',
    `askForViewing uploadFile register attachEAuthentication createRole createInstitution addEmpowered
      renewEndedPayment noteNothingToEnter createDistraint addMachine importMachines subscribe
      requestCertificate requestReport askForPaper askAboutTrace holdLooks createAnnouncement
      announceAmong repeatAnnouncement addSaleParty registerForSale registerOnPaper
      importStatement takeDepositReference makeReturnFile generateOpenData
      claimPurchase planOutage declareDay saveSearch sendFeedback attachToFeedback noteFeedback
      applyForSystem attachToApplication takeTestKey addWebhook addOwnWebhook enterByInterface openBatch`,
  ],
  ['enters', `renewThisBrowser logIn logOut startCertificate takeOutcome openSystemKeys`],
  [
    'sends',
    `tryBrowser sendResetPasswordMail resendConfirmation resendUserConfirmation resendLink sendSystemLink sendWebhookMessageAgain testWebhook sendOwnWebhookMessageAgain testOwnWebhook
      sendWebhookMessageOfSystemAgain testWebhookOfSystem sendItems`,
  ],
  [
    'looks',
    `checkStatement lookUpThing lookUpParty seeOwners takeOwner revealParty findDebtor checkMachineFile
      seeProvedIdentity checkPaper openLetterDocument checkLink checkAllLinks revealAuditEntry
      checkAuditDay readCertificate readKeyCertificate seeOwnApplication seePasswordLink listSystemKeys listOwnWebhooks listOwnWebhookMessages findByThing findByPerson`,
  ],
] as const)('%s: these and no others', (why, names) => {
  const found = commands.flatMap(([name, { only }]) => (only === why ? [name] : []))
  expect(found.toSorted()).toEqual(names.split(/\s+/).toSorted())
})
