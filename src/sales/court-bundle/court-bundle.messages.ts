/** The text that explains a court bundle to whoever opens it. */
import { phrases } from '#platform/lang/language.ts'

export const courtBundleMessages = phrases({
  readme: {
    bg: (code: string, address: string, made: string) =>
      `МАТЕРИАЛИ ПО ЕЛЕКТРОНЕН ПУБЛИЧЕН ТЪРГ ${code}

Изготвени от портала „Запори“ (${address}) на ${made}, на основание чл. 18, ал. 2 и 4 от Наредба № Н-3.
Съдържат лични данни: ползват се само за целите на производството (чл. 17).

01-announcement   обявлението (разпечатка и данни), имуществото и документите: публичните копия и оригиналите
02-acts           актовете на организатора и приложенията към тях; хронология на всички действия по търга (разпечатка и данни)
03-applications   всяка заявка с данните от приложения 3 и 4 (разпечатка и данни), решението по нея и приложените файлове
04-letters        изпратените съобщения, с деня на изпращането, потвърждаването и връчването (разпечатки и данни)
05-report         справката за проведения търг (приложение 6), във вид за печат и като данни
06-protocol       протоколът (приложение 7 или 8), както е подписан, и публикуваното копие
07-log            дневникът на наддаването, времевите печати, публичните ключове на портала
08-check          програмите, с които дневникът и архивът се проверяват без портала, и описание на формата
09-after          заявленията за изкупуване и стъпките след протокола: цена, задатъци, възлагане (разпечатки и данни), с документите към тях
INDEX.txt         как са наименувани приложените файлове, когато са подадени: имената в архива са на латиница, за да ги запази всяка програма

ПРОВЕРКА
1. Инсталирайте Node.js (https://nodejs.org), версия 20 или по-нова. Друго не е нужно, включително интернет.
2. Вземете публикуваните ключове на портала от ${address}/api/proofs/keys (07-log/keys.json е тяхно копие)
   и удостоверенията на органите за времеви печати от доверителния списък на ЕС (07-log/authorities.pem са
   тези, на които порталът се доверява). Използвайте тях: ключове и удостоверения от самия архив не са независими.
3. Прочетете в подписания протокол (06-protocol/protocol-signed.pdf) контролната сума на справката.
4. В папката на този архив изпълнете (на един ред):

   node 08-check/replay.mjs 07-log/sale.jsonl --key 07-log/keys.json --trust 07-log/authorities.pem
     --report 05-report/report.json --report-hash СУМАТА --applications 03-applications
     --protocol 06-protocol/protocol.json --lang bg

   Отговорът е един от три: доказано; непротиворечиво, но недоказано, с това, което липсва; променено, с първия
   ред, който не може да е верен. Справка без сумата от подписания протокол остава недоказана.
5. Целостта на самите файлове и подписа на портала под списъка им (SHA256SUMS) проверява:

   node 08-check/bundle.mjs . --key ПУБЛИКУВАНИТЕ-КЛЮЧОВЕ --lang bg

   Отговорът е един от същите три. Без --key архивът остава недоказан: копието на ключовете в него не е независимо.
`,
    en: (code: string, address: string, made: string) =>
      `MATERIALS OF THE ELECTRONIC PUBLIC SALE ${code}

Prepared by the Zapori portal (${address}) on ${made}, under Ordinance N-3, art. 18(2) and (4).
They contain personal data, to be used for the proceedings only (art. 17).

01-announcement   the announcement (print-out and data), the property and the documents: public copies and originals
02-acts           the acts of the organiser with their files; the chronology of all actions in the sale (print-out and data)
03-applications   each application with the data of annexes 3 and 4 (print-out and data), the decision on it and its files
04-letters        the messages sent, and when they were sent, confirmed and served (print-outs and data)
05-report         the report of the sale (annex 6), for printing and as data
06-protocol       the protocol (annex 7 or 8) as it was signed, and the published copy
07-log            the log of the bidding, the time stamps, the public keys of the portal
08-check          the programs that check the log and the archive without the portal, and the description of the format
09-after          the claims to buy, and the steps after the protocol: price, deposits, award (print-outs and data), with their documents
INDEX.txt         what the attached files were called when they were filed: names in the archive are in Latin letters, which every program keeps

HOW TO CHECK
1. Install Node.js (https://nodejs.org), version 20 or newer. Nothing else is needed, not even the Internet.
2. Get the keys that the portal publishes from ${address}/api/proofs/keys (07-log/keys.json is a copy of them),
   and the certificates of the time stamping authorities from the trusted list of the EU (07-log/authorities.pem
   are those that the portal trusts). Use these: keys and certificates from the archive itself are not independent.
3. Read the hash of the report in the signed protocol (06-protocol/protocol-signed.pdf).
4. In the folder of this archive run (on one line):

   node 08-check/replay.mjs 07-log/sale.jsonl --key 07-log/keys.json --trust 07-log/authorities.pem
     --report 05-report/report.json --report-hash HASH --applications 03-applications
     --protocol 06-protocol/protocol.json --lang en

   The answer is one of three: proven; consistent but unproven, with what is missing; changed, with the first line
   that cannot be true. Without the hash of the signed protocol a report stays unproven.
5. To check that the files themselves are intact, and the portal's signature on their list (SHA256SUMS), run:

   node 08-check/bundle.mjs . --key THE-PUBLISHED-KEYS --lang en

   The answer is one of the same three. Without --key the archive stays unproven: its copy of the keys is not independent.
`,
  },
  sealed: {
    bg: (count: number) =>
      `Разпечатките (${count}) са подпечатани с електронния печат на портала, с времеви печат в него. Проверява ги всяка
програма, която показва подписите в PDF.
`,
    en: (count: number) =>
      `The print-outs (${count}) bear the electronic seal of the portal with a time stamp inside it. Any program that shows
signatures in PDF checks them.
`,
  },
  notSealed: {
    bg: (sealed: number, unsealed: number, why: string) =>
      `${sealed ? `${sealed} разпечатки са подпечатани с електронния печат на портала, а ${unsealed} не са` : 'Разпечатките не са подпечатани с електронен печат'}: ${why}. Заверяват се на мястото, оставено в тях.
`,
    en: (sealed: number, unsealed: number, why: string) =>
      `${sealed ? `${sealed} print-outs bear the electronic seal of the portal, ${unsealed} do not` : 'The print-outs bear no electronic seal'}: ${why}. They are certified at the place left for it.
`,
  },
  noSeal: { bg: 'порталът няма електронен печат', en: 'the portal has no electronic seal' },
  noStampAuthority: {
    bg: 'порталът няма орган за времеви печати',
    en: 'the portal has no time stamping authority',
  },
  sealNotYetValid: {
    bg: 'удостоверението на печата още не е в сила',
    en: 'the certificate of the seal is not valid yet',
  },
  sealExpired: {
    bg: 'удостоверението на печата е с изтекъл срок',
    en: 'the certificate of the seal has expired',
  },
  deviceFailed: { bg: 'устройството на печата не отговори', en: 'the device of the seal did not answer' },
  stampNotHad: {
    bg: 'органът за времеви печати не отговори',
    en: 'no time stamping authority answered',
  },
  index: {
    bg: 'Файл в архива и името, под което е подаден',
    en: 'File in the archive, and the name under which it was filed',
  },
  contents: { bg: 'СЪДЪРЖАНИЕ (SHA-256)', en: 'CONTENTS (SHA-256)' },
})
