/** The addresses of the server, as it knows them itself. */

/** The routes that the server itself prints as a tree (`printRoutes`), each line deeper by four signs than its parent. */
export function routesOf(tree: string) {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?$/.exec(line) ?? []
    if (indent === undefined) return []
    const depth = indent.length / 4
    above[depth] = part!
    if (!methods) return []
    const path = above.slice(0, depth + 1).join('')
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : `${method} ${path}`))
  })
}
