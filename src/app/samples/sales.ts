/** Loads the sample sales through the portal's own rules: what people did, each action on its own past day, so that every state can be seen at once. */
import { randomUUID } from 'node:crypto'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { saleDocuments } from '#sales/notice/documents.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { saleActHandlers } from '#sales/acts/acts.ts'
import { announcementHandlers } from '#sales/notice/server/announcements.ts'
import { decisionHandlers } from '#sales/applications/server/decision-handlers.ts'
import { documentHandlers } from '#sales/notice/server/documents.ts'
import { filingHandlers } from '#sales/applications/server/filing.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { bidHandlers } from '#sales/bidding/bid/server/bid-handlers.ts'
import { depositFor } from '#sales/law/terms.rules.ts'
import { fileBytes, filesOf } from '#files/server/files.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { protocols } from '#sales/protocol/protocol.contract.ts'
import { priceHandlers } from '#sales/completion/server/price.ts'
import { drawingHandlers } from '#sales/protocol/server/drawing-up.ts'
import { closeSigned } from '#sales/protocol/server/protocol-signing.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { openDatabase } from '#platform/db/database.ts'
import { countAsSent, lastLetter } from '#platform/mail/mail.ts'
import type { Services } from '#platform/process/integrations.ts'
import { NONE_DECLARED, workingDayFrom } from '#platform/working-days.ts'
import { stageOf, type Stage } from './sale-stage.ts'
import { type Dates, datesOf, inputOf, printed, picture } from './sale-parts.ts'
import { SALES, type SampleSale } from './sale-stock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
type Action = { at: Date; run: (now: Date) => Promise<unknown> }
type Made = { id: number }

/** Loads the samples if nothing was ever announced; there must be sample accounts. */
export async function loadSampleSales(
  url: string,
  given: Services,
  report: (line: string) => void,
  today = new Date(),
) {
  // Years of work are done in a minute, by a machine that may be busy: no pause between two statements is too long.
  const { db } = openDatabase(url, 2, { bulk: true })
  try {
    if (await db.selectFrom('announcement').select('id').limit(1).executeTakeFirst()) return
    // Nobody outside is asked about what did not happen.
    const services: Services = {
      ...given,
      stamps: undefined,
      seal: undefined,
      regix: undefined,
      antivirus: undefined,
      payments: undefined,
      push: undefined,
      certificates: undefined,
    }
    const stage = await stageOf(db, services)
    if (!stage) return
    report(`loading ${SALES.length} sample sales`)
    const before = await lastLetter(db)
    const actions = SALES.flatMap((sale, n) => {
      const dates = datesOf(sale.stand, today)
      return dates ? actionsOf(stage, sale, n, dates, today) : []
    })
    for (const { at, run } of actions.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      if (at > today) continue
      await run(at)
    }
    // What is due by now is past, too: the portal has nothing to write when it opens.
    await stage.job(today)
    // The letters of the samples came in the past, on the day of what they tell.
    await countAsSent(db, before)
  } finally {
    await db.destroy()
  }
}

/** Everything that people and the portal did about a sale. */
function actionsOf(stage: Stage, sale: SampleSale, n: number, dates: Dates, today: Date): Action[] {
  const { user, run } = stage
  const made: Made = { id: 0 }
  const publishedAt = new Date(
    Math.min(dates.registrationStartsAt.getTime() - 36 * HOUR, today.getTime() - 24 * HOUR),
  )
  const organiser = user(sale.organiser)
  const draft = async (now: Date) => {
    const input = inputOf(sale, n, dates, dayInSofia(publishedAt))
    const { id } = await run(
      announcementHandlers.createAnnouncement,
      announcements.createAnnouncement,
      input,
      organiser,
      now,
    )
    made.id = id
    await attach(stage, sale, id, now)
    if (sale.stand !== 'draft')
      await run(
        announcementHandlers.publishAnnouncement,
        announcements.publishAnnouncement,
        { id },
        organiser,
        now,
      )
  }
  const applied = new Date(dates.registrationStartsAt.getTime() + 60 * HOUR)
  const begun = dates.biddingStartsAt.getTime()
  const bidFrom = sale.acts?.some(({ kind }) => kind === 'RESUME') ? 60_000 : 0
  return [
    { at: publishedAt, run: draft },
    ...(sale.admitted ?? []).map((bidder, place) => ({
      at: new Date(applied.getTime() + place * HOUR),
      run: (now: Date) => apply(stage, sale, made, bidder, now),
    })),
    // Lately, so that there is still time to decide.
    ...(sale.waiting ?? []).map((bidder, place) => ({
      at: new Date(today.getTime() - (20 - place) * HOUR),
      run: (now: Date) => apply(stage, sale, made, bidder, now),
    })),
    { at: new Date(begun), run: (now) => stage.job(now) },
    ...(sale.bids ?? []).map((bidder, turn) => ({
      at: new Date(begun + HOUR * (1 + turn * (sale.pace ?? 1)) + bidFrom),
      run: (now: Date) => bid(stage, made, bidder, turn, now),
    })),
    ...(sale.lastMinutes ?? []).map((bidder, turn) => ({
      at: new Date(dates.biddingEndsAt.getTime() + (10 * turn - 4) * MINUTE),
      run: (now: Date) => bid(stage, made, bidder, (sale.bids?.length ?? 0) + turn, now),
    })),
    ...(sale.acts ?? []).map((act) => ({
      at: new Date((sale.stand === 'announced' ? publishedAt.getTime() : begun) + act.after * HOUR),
      run: async (now: Date) => {
        const { kind, ground, reasons, resumeIn } = act
        const file = await stage.upload(organiser, 'Акт.pdf', await printed('Акт по търга', now), now)
        const input = {
          id: made.id,
          kind,
          ground,
          reasons,
          actNumber: `${40 + n}/2026`,
          actDate: dayInSofia(now),
          files: [file],
          ...(resumeIn && { moment: new Date(now.getTime() + resumeIn * HOUR).toISOString() }),
        }
        await run(saleActHandlers.actOnSale, saleActs.actOnSale, input, organiser, now)
        await stage.job(now)
      },
    })),
    { at: new Date(dates.biddingEndsAt.getTime() + 1000), run: (now) => stage.job(now) },
    ...(sale.protocol ? closing(stage, sale, made, dates) : []),
  ]
}

/** Photographs and documents, while the sale is a draft. */
async function attach(stage: Stage, sale: SampleSale, id: number, now: Date) {
  const organiser = stage.user(sale.organiser)
  const photos = []
  for (const [place, { svg, shows }] of (sale.album?.() ?? []).entries()) {
    const bytes = await picture(svg)
    const fileId = await stage.upload(organiser, `снимка-${place + 1}.jpg`, bytes, now, 'PHOTO')
    photos.push({ fileId, caption: shows })
  }
  const kinds = [
    ...(sale.document ? [['VALUATION', sale.document] as const] : []),
    ...(sale.procedure === 'TZ' ? [] : [['PROTOCOL_OF_POSTING', 'Протокол за разгласяване'] as const]),
  ]
  const documents = []
  for (const [kind, title] of kinds) {
    const publicId = await stage.upload(organiser, `${title}.pdf`, await printed(title, now), now)
    documents.push({ kind, publicId })
  }
  const input = { id, documents: documents, photos }
  await stage.run(documentHandlers.setSaleDocuments, saleDocuments.setSaleDocuments, input, organiser, now)
}

async function apply(stage: Stage, sale: SampleSale, { id }: Made, bidder: string, now: Date) {
  const who = stage.user(bidder)
  const deposit = await stage.upload(who, 'платежно.pdf', await printed('Платежно нареждане', now), now)
  const input = {
    id,
    participation: 'PERSONAL' as const,
    delivery: 'EMAIL' as const,
    deliveryAddress: `${bidder}@example.bg`,
    refund: { iban: 'BG18RZBB91550123456789', bank: 'Примерна банка', holder: who.fullName },
    declaredFunds: true,
    fundsOrigin: 'Спестявания от трудово възнаграждение',
    exposure: 'NONE' as const,
    declaredNoBar: true,
    declaredNoInsolvencyBar: true,
    files: { deposit: [deposit] },
  }
  const { id: registration } = await stage.run(
    filingHandlers.registerForSale,
    applications.registerForSale,
    input,
    who,
    now,
  )
  if (!sale.admitted?.includes(bidder)) return
  const day = dayInSofia(now)
  const approval = {
    id: registration,
    deposit: { amount: depositFor(sale.price, day), paidOn: day, payer: who.fullName },
  }
  await stage.run(
    decisionHandlers.approveRegistration,
    applications.approveRegistration,
    approval,
    stage.user(sale.organiser),
    new Date(now.getTime() + HOUR / 2),
  )
}

async function bid(stage: Stage, { id }: Made, bidder: string, turn: number, now: Date) {
  const { start_price, step } = await stage.db
    .selectFrom('auction')
    .select(['start_price', 'step'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const input = { auctionId: id, price: start_price + turn * step, key: randomUUID() }
  await stage.wait(bidHandlers.placeBid, auctions.placeBid, input, stage.user(bidder), now)
}

/** The protocol on the first working day after the end, closed without a real signature, as it says; and what the buyer has paid. */
function closing(stage: Stage, sale: SampleSale, made: Made, { biddingEndsAt }: Dates): Action[] {
  const { db, services, user, run } = stage
  const organiser = user(sale.organiser)
  const day = workingDayFrom(addDays(dayInSofia(biddingEndsAt), 1), NONE_DECLARED)
  const protocol = async (now: Date) => {
    const saleId = made.id
    await stage.job(now)
    const drawing = drawingHandlers.drawUpProtocol
    await run(drawing, protocols.drawUpProtocol, { auctionId: saleId }, organiser, now)
    const [drawn] = await filesOf(db, { kind: 'PROTOCOL', id: saleId }, 'drawn')
    const { name, bytes } = await fileBytes(db, services, drawn!.id)
    const file = await stage.upload(organiser, name, Buffer.from(bytes), now)
    const signer = {
      name: organiser.fullName,
      issuer: '„Пробен издател“ (примерен търг, без подпис)',
      thumbprint: '0'.repeat(64),
      chainChecked: false,
    }
    await closeSigned({ saleId, file, user: organiser, db, now, services }, async () => signer)
    await stage.job(now)
  }
  const actions: Action[] = [{ at: momentInSofia(day, '11:00'), run: protocol }]
  const { paid, price, bids } = sale
  if (paid !== undefined && bids)
    actions.push({
      at: momentInSofia(addDays(day, 3), '14:00'),
      run: (now) => {
        const amount = Math.round((price * paid) / 100)
        const input = {
          auctionId: made.id,
          amount,
          paidOn: dayInSofia(now),
          payer: user([...bids, ...(sale.lastMinutes ?? [])].at(-1)!).fullName,
        }
        return run(priceHandlers.recordPayment, completionSteps.recordPayment, input, organiser, now)
      },
    })
  return actions
}
