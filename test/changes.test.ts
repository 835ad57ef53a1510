/**
 * Every command that changes what stood before tells the audit what was and what is. That it does when it runs, the portal itself looks
 * after (`mount.ts` logs one that forgot, and a world that closes with such a line fails); here, that none is left out by its declaration.
 */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '#app/modules.ts'
import { profiles } from '#people/profile/profile.contract.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { knownFields } from '#platform/process/known-endpoints.ts'
import { Notice } from '#sales/law/notice.contract.ts'

const commands = Object.entries(contract as Record<string, AnyEndpoint>).filter(
  ([, { method, ownRecord }]) => method !== 'GET' && !ownRecord,
)
const sources = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', '**/*contract.ts', '**/*.messages.ts'] })
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => /andlers\(/.test(text))

it('has no command that could change something in silence', () => {
  const notifying = commands.filter(([, { only }]) => !only)
  const silent = notifying.flatMap(([name]) => {
    const handler = new RegExp(String.raw`^\s+(?:async )?${name}(?:\(|:)`, 'm')
    const found = sources.filter((text) => handler.test(text))
    if (found.length !== 1) return [name]
    // What `performing` made tells what was and what is of every act.
    const way = new RegExp(String.raw`^\s+${name}: (\w+)\(`, 'm').exec(found[0]!)?.[1]
    const acts = way !== undefined && sources.some((text) => text.includes(`const ${way} = performing(`))
    return acts || /\bchanged\b/.test(found[0]!) ? [] : [name]
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
      importStatement takeDepositReference makeReturnFile remakeReturnFile generateOpenData
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

describe('the names of the fields in the audit', () => {
  it('stand in each language', () => {
    const unnamed = [...knownFields()].flatMap(([command, fields]) =>
      Object.entries(fields).flatMap(([field, name]) =>
        (['bg', 'en'] as const)
          .filter((language) => name[language].trim() === '')
          .map((language) => `${command}: ${field}, ${language}`),
      ),
    )
    expect(knownFields().size).toBeGreaterThan(100)
    expect(unnamed).toEqual([])
  })

  /** Parts that the type checker does not see, because commands tell of them one after the other. */
  const { person, document, address, company, eDeliveryId, language } = profiles.saveProfile.input.shape
  const inProfile = Object.entries({ person, document, address, company: company.unwrap() }).flatMap(
    ([group, { shape }]) => Object.keys(shape).map((field) => `${group}.${field}`),
  )
  it.each([
    ['editAnnouncement', Object.keys(Notice.shape).map((part) => `notice.${part}`)],
    ['saveProfile', [...inProfile, ...Object.keys({ eDeliveryId, language })]],
  ])('are there for each part that %s may change', (command, reported) => {
    const NEVER_REPORTED = ['person.identifier', 'person.email', 'document.number', 'address.place']
    const fields = knownFields().get(command)
    expect(reported.filter((field) => !NEVER_REPORTED.includes(field) && !fields?.[field])).toEqual([])
  })
})
