/**
 * Tarjan's algorithm without recursion: for each node the number of its strongly connected component. Two nodes are in the same one if
 * and only if each can be reached from the other: an edge inside one closes a circle. `childrenOf` gives the nodes below a node.
 */
export function strongComponents(count: number, childrenOf: (node: number) => ArrayLike<number>): Int32Array {
  const component = new Int32Array(count).fill(-1)
  const order = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const place = new Int32Array(count)
  const open: number[] = []
  const path: number[] = []
  let clock = 0
  let components = 0
  const enter = (node: number) => {
    order[node] = low[node] = clock++
    open.push(node)
    path.push(node)
  }
  const leave = (node: number) => {
    path.pop()
    const parent = path.at(-1)
    if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0)
    if (low[node] !== order[node]) return
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      component[member] = components
      if (member === node) break
    }
    components += 1
  }
  for (let start = 0; start < count; start++) {
    if (order[start] !== -1) continue
    enter(start)
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const children = childrenOf(node)
      const next = place[node] ?? 0
      if (next >= children.length) {
        leave(node)
        continue
      }
      place[node] = next + 1
      const child = children[next] ?? -1
      if (order[child] === -1) enter(child)
      else if (component[child] === -1) low[node] = Math.min(low[node] ?? 0, order[child] ?? 0)
    }
  }
  return component
}
