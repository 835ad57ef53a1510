/** Declares, for the server, e-authentication: who leaves for the identity provider, and what comes back from it and from certificates. */
import { defineModule } from '#platform/features/module.ts'
import { forwardedCertificates } from './certificate-routes.ts'
import { eAuthHandlers } from './e-authentication.ts'
import { eAuthRoutes } from './saml-routes.ts'

export const module = defineModule({
  endpoints: {},
  handlers: eAuthHandlers,
  routes: (app, around) => {
    forwardedCertificates(app, around)
    eAuthRoutes(app, around)
  },
})
