/** Calls to be copied from the page for developers; a test makes them. */
type Key = { clientId: string; clientSecret: string }
type Name = 'token' | 'self' | 'thing' | 'person' | 'sales'

const WHY = '"caseNumber":"1024/2026","purpose":"проба"'

/** The first calls of a program, with the key that was taken, or with the names of what is to stand there. */
export function exampleCalls(address: string, key?: Key): { name: Name; text: string }[] {
  const credentials = key ? `${key.clientId}:${key.clientSecret}` : '$CLIENT_ID:$CLIENT_SECRET'
  const bearer = '-H "Authorization: Bearer $TOKEN"'
  const json = '-H "Content-Type: application/json"'
  const post = (path: string, body: string) =>
    `curl -s "${address}/api/v1/${path}" \\\n  ${bearer} ${json} \\\n  -H "Idempotency-Key: $(date +%s%N)" \\\n  -d '${body}'`
  return [
    {
      name: 'token',
      text: `TOKEN=$(curl -s -u "${credentials}" -d grant_type=client_credentials \\\n  "${address}/api/v1/oauth/token" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    },
    { name: 'self', text: `curl -s ${bearer} "${address}/api/v1/system"` },
    { name: 'thing', text: post('things/search', `{"identifier":"СВ1234АВ",${WHY}}`) },
    {
      name: 'person',
      text: post('persons/search', `{"identifierType":"EIK","identifier":"000695317",${WHY}}`),
    },
    { name: 'sales', text: `curl -s "${address}/api/v1/sales?limit=10"` },
  ]
}
