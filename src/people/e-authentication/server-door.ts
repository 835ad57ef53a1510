/** The door of e-authentication: who leaves for the identity provider, and what comes back from it and from certificates. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { forwardedCertificates } from './certificate-routes.ts'
import { eAuthHandlers } from './e-authentication.ts'
import { eAuthRoutes } from './saml-routes.ts'

export const door = serverDoor({
  endpoints: {},
  handlers: eAuthHandlers,
  routes: (app, around) => {
    forwardedCertificates(app, around)
    eAuthRoutes(app, around)
  },
})
