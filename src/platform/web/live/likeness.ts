/** Makes a part of the page like another one and leaves alone what is the same, so that the focus and what a person has written stay. */

/** What a person changes by hand. */
const OWN = new Set(['open'])

/** Changes the node `here` in the document until it is like `there`, which is left as it is. */
export function reconcile(here: Node, there: Node) {
  if (here instanceof Element && there instanceof Element) attributesLike(here, there)
  else if (here.nodeValue !== there.nodeValue) here.nodeValue = there.nodeValue
  const [old, fresh] = [[...here.childNodes], [...there.childNodes]]
  for (const [n, node] of fresh.entries()) {
    const before = old[n]
    if (!before) here.appendChild(node)
    else if (before.nodeName === node.nodeName) reconcile(before, node)
    else here.replaceChild(node, before)
  }
  for (const node of old.slice(fresh.length)) here.removeChild(node)
}

function attributesLike(here: Element, there: Element) {
  for (const name of here.getAttributeNames())
    if (!OWN.has(name) && !there.hasAttribute(name)) here.removeAttribute(name)
  for (const { name, value } of there.attributes)
    if (!OWN.has(name) && here.getAttribute(name) !== value) here.setAttribute(name, value)
}
