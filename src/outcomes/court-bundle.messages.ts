/** The text that explains a court bundle to whoever opens it. */
import { phrases } from '../platform/language.ts'

export const courtBundleMessages = phrases({
  readme: {
    bg: (code: string, address: string, made: string) =>
      `МАТЕРИАЛИ ПО ЕЛЕКТРОНЕН ПУБЛИЧЕН ТЪРГ ${code}

Изготвени от портала „Запори“ (${address}) на ${made}, на основание чл. 18, ал. 2 и 4 от Наредба № Н-3.
Съдържат лични данни: ползват се само за целите на производството (чл. 17).

01-announcement   обявлението, вещите и документите: публичните копия и оригиналите
02-acts           актовете на организатора и приложенията към тях; хронология на всички действия по търга
03-applications   всяко заявление с данните от приложения 3 и 4, решението по него и приложените файлове
04-letters        изпратените съобщения и потвържденията за получаването им
05-report         справката за проведения търг (приложение 6), във вид за печат и като данни
06-protocol       протоколът (приложение 7 или 8), както е подписан, и публикуваното копие
07-log            дневникът на наддаването, времевите печати, публичните ключове на портала
08-check          програмата, с която дневникът се проверява без портала, и описание на формата
09-after          заявленията за изкупуване и стъпките след протокола: цена, задатъци, възлагане, с документите към тях

ПРОВЕРКА
1. Инсталирайте Node.js (https://nodejs.org), версия 20 или по-нова. Друго не е нужно, също и интернет.
2. В папката на този архив изпълнете:

   node 08-check/replay.mjs 07-log/sale.jsonl --key 07-log/keys.json --report 05-report/report.json --lang bg

   За времевите печати добавете --trust 07-log/authorities.pem, ако го има; по-добре е удостоверенията на
   органите за времеви печати да се вземат от доверителния списък на ЕС.
3. Сравнете ключовете в 07-log/keys.json с публикуваните на портала.
4. Целостта на самите файлове: sha256sum -c SHA256SUMS
`,
    en: (code: string, address: string, made: string) =>
      `MATERIALS OF THE ELECTRONIC PUBLIC SALE ${code}

Made by the portal Zapori (${address}) on ${made}, under Ordinance N-3, art. 18(2) and (4).
They hold personal data: to be used for the proceedings only (art. 17).

01-announcement   the announcement, its things and documents: public copies and originals
02-acts           the acts of the organiser with their files; the chronology of all that was done in the sale
03-applications   each application with the data of annexes 3 and 4, the decision on it and its files
04-letters        the messages sent, and the confirmations of their receipt
05-report         the report of the held sale (annex 6), to be printed and as data
06-protocol       the protocol (annex 7 or 8) as it was signed, and the published copy
07-log            the log of the bidding, the time stamps, the public keys of the portal
08-check          the program that checks the log without the portal, and the description of the format
09-after          the claims to buy, and the steps after the protocol: price, deposits, award, with their documents

HOW TO CHECK
1. Install Node.js (https://nodejs.org), version 20 or newer. Nothing else is needed, nor is the Internet.
2. In the folder of this archive run:

   node 08-check/replay.mjs 07-log/sale.jsonl --key 07-log/keys.json --report 05-report/report.json --lang en

   For the time stamps add --trust 07-log/authorities.pem, if it is there; it is better to take the certificates
   of the time stamping authorities from the trusted list of the EU.
3. Compare the keys in 07-log/keys.json with those that the portal publishes.
4. Whether the files themselves are whole: sha256sum -c SHA256SUMS
`,
  },
  contents: { bg: 'СЪДЪРЖАНИЕ (SHA-256)', en: 'CONTENTS (SHA-256)' },
})
