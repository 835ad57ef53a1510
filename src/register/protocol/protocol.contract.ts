/** The printable protocol of a distraint. */
import { z } from 'zod'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { FileBytes, DocumentLanguage } from '#platform/fields.ts'
import { Purpose } from '#register/assets/lookup.contract.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { DistraintId } from '#register/distraints/distraint-entry.contract.ts'

export const protocols = {
  seeDistraintProtocol: endpoint({
    title: { bg: 'Отпечатване на протокол за запор', en: 'Print a distraint protocol' },
    summary: 'Print the protocol of a distraint with its whole history',
    method: 'GET',
    path: '/api/distraints/:id/protocol.pdf',
    access: mayUseRegister,
    input: z.object({ id: DistraintId, language: DocumentLanguage.default('bg'), purpose: Purpose }),
    output: FileBytes,
    refusals: {
      noSuchDistraint: refusal(404, 'Няма такъв запор.', 'There is no such distraint.'),
      tooLong: refusal(
        409,
        'Историята на този запор е твърде дълга за печатен протокол. Прегледайте я на страницата на запора.',
        'The history of this distraint is too long for a printed protocol. See it on the page of the distraint.',
      ),
    },
    recorded: true,
    showsPeople: true,
    file: {
      type: 'application/pdf',
      shown: true,
      name: ({ id, language }) =>
        `${{ bg: 'Извлечение за запор', en: 'Distraint extract' }[language]} ${id}.pdf`,
    },
  }),
}
