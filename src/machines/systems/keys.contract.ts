/** The keys of an external system, in the hands of its contact: the password of the system user opens the page on which they are made and ended. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { Id, Line, Lines, secret } from '#platform/fields.ts'
import { missingFromSystemPassword } from '#platform/passwords.ts'
import { CertificateName, Environment, Key, Service } from './systems.contract.ts'

/** So many keys may hold at a time: the one that is used, and the one that comes after it. */
export const MOST_KEYS = 2
/** The page of keys stays open for so long. */
export const KEYS_OPEN_MINUTES = 60
/** So long a link by which a password is set is good. */
export const PASSWORD_LINK_DAYS = 7

/** Opens something of a system, from a link. */
export const Code = secret(Line(100).min(1))
const SystemPassword = secret(
  z
    .string()
    .max(200)
    .refine((password) => missingFromSystemPassword(password).length === 0, {
      params: {
        bg: 'Паролата не отговаря на изискванията: поне 8 знака, главна и малка латинска буква, цифра и един от знаците # ? ! @ $ % ^ & * -.',
        en: 'The password lacks something: at least 8 characters, an upper and a lower case Latin letter, a digit and one of # ? ! @ $ % ^ & * -.',
      },
    }),
)

/** A certificate in PEM, or DER in Base64. */
export const CertificateText = Lines(24_000).min(1)
export const CertificateFacts = z.object({
  subject: z.string(),
  issuer: z.string(),
  /** SHA-256, hexadecimal. */
  thumbprint: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
})
export type CertificateFacts = z.infer<typeof CertificateFacts>
export const unreadableCertificate = refusal(
  400,
  'Файлът не е сертификат X.509 (PEM или DER) или съдържа повече от един.',
  'The file is not an X.509 certificate (PEM or DER), or contains more than one.',
)
export const certificateOver = refusal(
  400,
  'Срокът на сертификата е изтекъл или още не е започнал.',
  'The certificate has expired or is not valid yet.',
)

const linkOver = refusal(
  409,
  'Връзката е използвана, изтекла или непълна. Влезте с потребителя и паролата на системата или поискайте нова връзка от администратора.',
  'The link has been used, has expired or is not complete. Log in with the user name and password of the system, or ask the administrator for a new link.',
)
export const closed = refusal(
  409,
  'Страницата с ключовете е затворена. Влезте отново с потребителя и паролата на системата.',
  'The page of keys has closed. Log in again with the user name and password of the system.',
)

/** What opens the page of keys. */
const Opened = z.object({ code: z.string() })

const SystemKeys = z.object({
  name: z.string(),
  institution: z.string(),
  environment: Environment,
  userName: z.string(),
  stopped: z.boolean(),
  services: z.array(
    z.object({ service: Service, ground: z.string(), from: z.string(), to: z.string().nullable() }),
  ),
  networks: z.array(z.string()),
  keys: z.array(Key),
})

export const systemKeys = {
  seePasswordLink: endpoint({
    title: {
      bg: 'Отваряне на връзката за парола на външна система',
      en: 'Open the password link of an external system',
    },
    summary: 'Whose password a link sets, as long as it is good',
    method: 'POST',
    only: 'looks',
    path: '/api/externalSystems/password/link',
    access: anyone,
    guarded: true,
    input: z.object({ code: Code }),
    output: z.object({ name: z.string(), institution: z.string(), userName: z.string() }),
    refusals: { linkOver },
  }),
  setSystemPassword: endpoint({
    title: { bg: 'Задаване на парола на системен потребител', en: 'Set the password of a system user' },
    summary:
      'Set the password of a system user by the link in a letter, once; the answer opens its keys for an hour',
    method: 'POST',
    path: '/api/externalSystems/password',
    access: anyone,
    guarded: true,
    input: z.object({ code: Code, password: SystemPassword, again: secret(z.string().max(200)) }),
    output: Opened,
    refusals: {
      linkOver,
      passwordDiffers: refusal(400, 'Паролата не съвпада.', "The password doesn't match."),
    },
  }),
  openSystemKeys: endpoint({
    title: { bg: 'Отваряне на ключовете на външна система', en: 'Open the keys of an external system' },
    summary: 'Open the keys of a system with its user name and password, for an hour',
    method: 'POST',
    only: 'enters',
    path: '/api/externalSystems/keys/open',
    access: anyone,
    guarded: 'userName',
    input: z.object({ userName: Line(100).min(1), password: secret(z.string().max(200)) }),
    output: Opened,
    refusals: {
      wrongSystemPassword: refusal(400, 'Грешен потребител или парола.', 'Wrong user name or password.'),
    },
  }),
  listSystemKeys: endpoint({
    title: { bg: 'Преглед на ключовете на външна система', en: 'See the keys of an external system' },
    summary: 'The keys of the system whose page is open',
    method: 'POST',
    only: 'looks',
    path: '/api/externalSystems/keys',
    access: anyone,
    guarded: true,
    input: z.object({ code: Code }),
    output: SystemKeys,
    refusals: { closed },
  }),
  readKeyCertificate: endpoint({
    title: { bg: 'Четене на сертификат за ключ', en: 'Read the certificate of a key' },
    summary:
      'What a certificate says of itself, and by which names a key may know it, if its authority is trusted',
    method: 'POST',
    only: 'looks',
    path: '/api/externalSystems/keys/certificate',
    access: anyone,
    guarded: true,
    input: z.object({ code: Code, certificate: CertificateText }),
    output: CertificateFacts.extend({
      /** The trusted authority that has issued it; null where none has, and it is known by its thumbprint alone. */
      authority: z.string().nullable(),
      names: z.array(CertificateName),
    }),
    refusals: { closed, unreadableCertificate },
  }),
  makeSystemKey: endpoint({
    title: { bg: 'Създаване на ключ на външна система', en: 'Make a key of an external system' },
    summary:
      'Make a key: with a secret, which is shown this once, bound to a client certificate, or to a name in it',
    method: 'POST',
    path: '/api/externalSystems/keys/make',
    access: anyone,
    guarded: true,
    input: z.object({
      code: Code,
      certificate: CertificateText.optional(),
      /** One of the names of the certificate: then whatever its authority issues to that name is taken. */
      name: CertificateName.optional(),
    }),
    output: z.object({ key: Key, secret: secret(z.string()).nullable() }),
    refusals: {
      closed,
      unreadableCertificate,
      certificateOver,
      noSuchName: refusal(
        400,
        'Сертификатът няма това име или не е издаден от удостоверител, на който порталът се доверява за системи.',
        'The certificate does not bear this name, or is not issued by an authority that the portal trusts for systems.',
      ),
      twoKeys: refusal(
        409,
        'Системата вече има два действащи ключа. Прекратете стария, когато системата премине към новия.',
        'The system has two keys already. End the old one once the system uses the new one.',
      ),
      systemStopped: refusal(
        409,
        'Системата е спряна от администратор.',
        'The system has been stopped by an administrator.',
      ),
    },
  }),
  endOwnKey: endpoint({
    title: {
      bg: 'Прекратяване на собствен ключ на външна система',
      en: 'End one’s own key of an external system',
    },
    summary: 'End a key: neither it nor its tokens open anything from now on',
    method: 'POST',
    path: '/api/externalSystems/keys/end',
    access: anyone,
    guarded: true,
    input: z.object({ code: Code, keyId: Id }),
    output: z.object({}),
    refusals: {
      closed,
      keyOver: refusal(409, 'Този ключ вече не действа.', 'This key is no longer valid.'),
    },
  }),
}

named('output', { SystemKeys, CertificateFacts })
namedRefusals({ linkOver })
namedRefusals({ closed }, 'keysClosed')
