/** Declares, for the server, the terms of paid services. */
import { defineModule } from '#platform/features/module.ts'
import { terms } from './terms.contract.ts'
import { editingTerms } from './editing-terms.ts'

export const module = defineModule({ endpoints: terms, handlers: editingTerms })
